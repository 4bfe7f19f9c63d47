import { Button, Checkbox, FileButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { Plus, Trash2, Upload } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { BusyButton } from '../../../config/busy-button.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import {
  fileFor,
  fontPath,
  MOST_FAMILIES,
  type OwnFamily,
  type OwnFontFile,
  type OwnFonts,
  TEXT_WEIGHT,
  titleWeightOf,
  withFontFile,
  withoutFamily,
} from '../model/own-fonts.ts'
import { ownFace } from '../site/looks/own-font-style.ts'
import './own-fonts.css'
import { useSendFont } from './send-font.ts'
import { type StyleProps, useTryOn } from './try-on.ts'

const ACCEPTED = '.ttf,.otf,.woff,.woff2'

/** The fonts that the owner has uploaded, what they are for, and the upload of others. */
export default function OwnFontChoice(props: StyleProps) {
  const { siteId, content } = props
  const fonts = content.style.ownFonts
  const { choose } = useTryOn(props)
  const title = useId()
  const set = (make: (before: OwnFonts) => OwnFonts, sentence?: string) =>
    choose((before) => ({ ...before, style: { ...before.style, ownFonts: make(before.style.ownFonts) } }), sentence)
  const remove = ({ name }: OwnFamily) => {
    const isUsed = name === fonts.title || name === fonts.text
    set(
      (before) => withoutFamily(before, name),
      isUsed
        ? `«${name}» non c’è più: al suo posto c’è la coppia scelta qui sotto.`
        : `«${name}» non è più tra i caratteri del sito.`,
    )
  }
  return (
    <section aria-labelledby={title}>
      <Stack gap="sm">
        <Text id={title} component="h3" size="sm" fw={600}>
          Caratteri tuoi
        </Text>
        {fonts.families.map((family) => (
          <Family key={family.name} {...{ siteId, family, fonts, set }} sample={content.title} remove={remove} />
        ))}
        {fonts.families.length > 0 && (
          <Text size="xs" c="dimmed">
            Dove non usi un carattere tuo vale la coppia scelta qui sotto. I file restano nei tuoi media, anche di un
            carattere che togli.
          </Text>
        )}
        <FontUpload siteId={siteId} fonts={fonts} set={set} />
      </Stack>
    </section>
  )
}

type Change = (make: (before: OwnFonts) => OwnFonts, sentence?: string) => void

interface FamilyProps {
  readonly siteId: Id
  readonly family: OwnFamily
  readonly fonts: OwnFonts
  readonly sample: string
  readonly set: Change
  readonly remove: (family: OwnFamily) => void
}

function Family({ siteId, family, fonts, sample, set, remove }: FamilyProps) {
  const { name } = family
  useFaces(siteId, family)
  return (
    <section className="own-font" aria-label={name}>
      <span
        className="own-font-sample"
        aria-hidden="true"
        style={{ fontFamily: `"${ownFace(family)}"`, fontWeight: titleWeightOf(family) }}
      >
        {sample}
      </span>
      <Text size="sm" fw={500}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {family.files.map(cutWords).join(', ')}
        {family.licence !== '' && ` · ${family.licence}`}
      </Text>
      <Group gap="md" mt={8}>
        <Checkbox
          label="Nei titoli"
          checked={fonts.title === name}
          onChange={({ currentTarget: { checked } }) => set((before) => ({ ...before, title: checked ? name : null }))}
        />
        <Checkbox
          label="Nei testi"
          checked={fonts.text === name}
          onChange={({ currentTarget: { checked } }) => set((before) => ({ ...before, text: checked ? name : null }))}
        />
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<Trash2 size={16} aria-hidden />}
          aria-label={`Togli ${name}`}
          onClick={() => remove(family)}
        >
          Togli
        </Button>
      </Group>
    </section>
  )
}

/** Shows the family in this document, too. */
function useFaces(siteId: Id, family: OwnFamily) {
  const file = fileFor(family, titleWeightOf(family))
  const source = `url("${fontPath(siteId, file)}")`
  const [name, weight] = [ownFace(family), file.weight.join(' ')]
  useEffect(() => {
    const face = new FontFace(name, source, { weight, display: 'swap' })
    document.fonts.add(face)
    return () => void document.fonts.delete(face)
  }, [name, source, weight])
}

const WEIGHT_NAMES: readonly (readonly [most: number, name: string])[] = [
  [250, 'sottile'],
  [350, 'leggero'],
  [TEXT_WEIGHT + 50, 'normale'],
  [550, 'medio'],
  [650, 'semigrassetto'],
  [750, 'grassetto'],
  [1000, 'nero'],
]

function cutWords({ weight: [least, most], style }: OwnFontFile): string {
  const slanted = style === 'italic' ? ' corsivo' : ''
  if (least !== most) return `pesi da ${least} a ${most}${slanted}`
  return `${WEIGHT_NAMES.find(([limit]) => least <= limit)![1]}${slanted}`
}

/** Asks for the right to use a font, then for its files. */
function FontUpload({ siteId, fonts, set }: { readonly siteId: Id; readonly fonts: OwnFonts; readonly set: Change }) {
  const [isOpen, setOpen] = useState(false)
  const [mayUse, setMayUse] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [licence, setLicence] = useState('')
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const sendFont = useSendFont(siteId)
  const notify = useNotify()
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return
    setBusy(true)
    setFaults([])
    const found: string[] = []
    let taken = 0
    for (const file of files) {
      try {
        const { embedding, ...font } = await sendFont(file)
        set((before) => withFontFile(before, { ...font, licence }))
        taken += 1
        if (embedding === 'preview')
          notify({
            sentence: `Nel file di «${font.name}» è scritto che serve per leggere e stampare: controlla che la tua licenza valga per i siti.`,
          })
      } catch (error) {
        found.push(`${file.name}: ${sentenceOf(error)}`)
      }
    }
    setFaults(found)
    setBusy(false)
    if (found.length > 0 || taken === 0) return
    setOpen(false)
    setMayUse(false)
    setLicence('')
  }
  if (!isOpen)
    return (
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={fonts.families.length >= MOST_FAMILIES}
          onClick={() => setOpen(true)}
        >
          Aggiungi un carattere
        </Button>
        {fonts.families.length >= MOST_FAMILIES && (
          <Text size="xs" c="dimmed">
            Un sito può avere {MOST_FAMILIES} caratteri suoi: togline uno per aggiungerne un altro.
          </Text>
        )}
      </Group>
    )
  return (
    <Stack gap="sm" className="own-font">
      <Text size="sm">
        Carica i file TTF, OTF, WOFF o WOFF2 di un carattere, anche più d’uno insieme: normale, grassetto, corsivo. Di
        ogni file il sito usa solo i segni delle lingue europee in caratteri latini.
      </Text>
      <Checkbox
        label="Ho il diritto di usare questo carattere sul mio sito"
        description="Molti caratteri a pagamento chiedono una licenza per il web, diversa da quella per il computer."
        checked={mayUse}
        error={isAsked && !mayUse ? 'Conferma di averne il diritto, poi scegli i file.' : undefined}
        onChange={({ currentTarget }) => setMayUse(currentTarget.checked)}
      />
      <TextInput
        label="Nota sulla licenza (facoltativa)"
        description="Resta qui, per te: dove l’hai comprato, il numero della licenza."
        value={licence}
        maxLength={300}
        onChange={({ currentTarget }) => setLicence(currentTarget.value)}
      />
      <Group gap="sm">
        <FileButton multiple accept={ACCEPTED} onChange={(files) => void send(files)}>
          {({ onClick }) => (
            <BusyButton
              size="xs"
              busy={isBusy}
              leftSection={<Upload size={16} aria-hidden />}
              onClick={() => (mayUse ? onClick() : setAsked(true))}
            >
              Scegli i file
            </BusyButton>
          )}
        </FileButton>
        <Button variant="subtle" color="gray" size="xs" onClick={() => setOpen(false)}>
          Chiudi
        </Button>
      </Group>
      <div role="alert">
        {faults.map((fault) => (
          <p key={fault} className="refusal">
            {fault}
          </p>
        ))}
      </div>
    </Stack>
  )
}
