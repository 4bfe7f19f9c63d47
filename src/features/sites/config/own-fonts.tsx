import { Button, Checkbox, FileButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { Plus, Trash2, Upload } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { BusyButton } from '../../../config/busy-button.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { passFocusOn } from '../../../config/panel-focus.ts'
import { sentenceOf } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import {
  fileFor,
  fontLimit,
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
  const place = useRef<HTMLElement>(null)
  const set = (make: (before: OwnFonts) => OwnFonts, sentence?: string) =>
    choose((before) => ({ ...before, style: { ...before.style, ownFonts: make(before.style.ownFonts) } }), sentence)
  const remove = ({ name }: OwnFamily, card: Element) => {
    const isUsed = name === fonts.title || name === fonts.text
    // The next font, or what adds one: the focus must not go with the button that is pressed.
    const fields = [...place.current!.querySelectorAll<HTMLElement>('input, button')]
    passFocusOn(fields.find((field) => isAfter(field, card)) ?? null, card)
    set(
      (before) => withoutFamily(before, name),
      isUsed
        ? `«${name}» non c’è più: al suo posto c’è la coppia scelta qui sotto.`
        : `«${name}» non è più tra i caratteri del sito.`,
    )
  }
  return (
    <section ref={place} aria-labelledby={title}>
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

function isAfter(element: Element, other: Element): boolean {
  const position = other.compareDocumentPosition(element)
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && (position & Node.DOCUMENT_POSITION_CONTAINED_BY) === 0
}

type Change = (make: (before: OwnFonts) => OwnFonts, sentence?: string) => void

interface FamilyProps {
  readonly siteId: Id
  readonly family: OwnFamily
  readonly fonts: OwnFonts
  readonly sample: string
  readonly set: Change
  readonly remove: (family: OwnFamily, card: Element) => void
}

function Family({ siteId, family, fonts, sample, set, remove }: FamilyProps) {
  const { name } = family
  const card = useRef<HTMLElement>(null)
  useFaces(siteId, family)
  return (
    <section ref={card} className="own-font" aria-label={name}>
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
          onClick={() => remove(family, card.current!)}
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

interface UploadProps {
  readonly siteId: Id
  readonly fonts: OwnFonts
  readonly set: Change
}

/** What opens the upload, and the upload. */
function FontUpload(props: UploadProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const right = useRef<HTMLInputElement>(null)
  /** What had the focus when this opened or closed, and goes with it. */
  const left = useRef<Element>(undefined)
  const turn = (open: boolean, from: Element | null) => {
    left.current = from ?? document.body
    setOpen(open)
  }
  useEffect(() => {
    if (left.current) passFocusOn(isOpen ? right.current : opener.current, left.current)
  }, [isOpen])
  if (isOpen) return <FontForm {...props} right={right} close={(form) => turn(false, form)} />
  const isFull = props.fonts.families.length >= MOST_FAMILIES
  return (
    <Group>
      <Button
        ref={opener}
        variant="default"
        size="xs"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={({ currentTarget }) => turn(true, currentTarget)}
      >
        Aggiungi un carattere
      </Button>
      {isFull && (
        <Text size="xs" c="dimmed">
          Un sito può avere {MOST_FAMILIES} caratteri suoi: puoi aggiungere pesi a quelli che ci sono. Per un carattere
          nuovo, togline uno.
        </Text>
      )}
    </Group>
  )
}

interface FormProps extends UploadProps {
  readonly right: RefObject<HTMLInputElement | null>
  /** @param form What goes. */
  readonly close: (form: Element | null) => void
}

/** Asks for the right to use a font, then for its files. */
function FontForm({ siteId, fonts, set, right, close }: FormProps) {
  const [mayUse, setMayUse] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [licence, setLicence] = useState('')
  const form = useRef<HTMLDivElement>(null)
  const reset = useRef<() => void>(null)
  const { send, faults, isBusy } = useSending({ siteId, fonts, set }, licence)
  const sendAll = async (files: readonly File[]) => {
    // Without this, the same file chosen once more would be no change.
    reset.current?.()
    if (files.length > 0 && (await send(files)) && form.current) close(form.current)
  }
  return (
    <Stack ref={form} gap="sm" className="own-font">
      <Text size="sm">
        Carica i file TTF, OTF, WOFF o WOFF2 di un carattere, anche più d’uno insieme: normale, grassetto, corsivo. Di
        ogni file il sito usa solo i segni delle lingue europee in caratteri latini.
      </Text>
      <Checkbox
        ref={right}
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
        <FileButton multiple accept={ACCEPTED} resetRef={reset} onChange={(files) => void sendAll(files)}>
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
        <Button variant="subtle" color="gray" size="xs" onClick={() => close(form.current)}>
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

/** Sends files of fonts one after the other; says what came of it. */
function useSending({ siteId, fonts, set }: UploadProps, licence: string) {
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const sendFont = useSendFont(siteId)
  const notify = useNotify()
  /** Between two files, what the draft has then. */
  const latest = useRef(fonts)
  latest.current = fonts
  /** Returns whether all were taken. */
  const send = async (files: readonly File[]): Promise<boolean> => {
    setBusy(true)
    setFaults([])
    const found: string[] = []
    const [taken, previews] = [new Set<string>(), new Set<string>()]
    for (const file of files) {
      try {
        const { embedding, ...font } = await sendFont(file)
        const limit = fontLimit(latest.current, font)
        if (limit === undefined) {
          const more = (before: OwnFonts) => withFontFile(before, { ...font, licence })
          latest.current = more(latest.current)
          set(more)
          taken.add(font.name)
          if (embedding === 'preview') previews.add(font.name)
        } else found.push(`${file.name}: ${limit}`)
      } catch (error) {
        found.push(`${file.name}: ${sentenceOf(error)}`)
      }
    }
    setFaults(found)
    setBusy(false)
    if (taken.size > 0) notify({ sentence: takenSentence([...taken], [...previews]) })
    return found.length === 0
  }
  return { send, faults, isBusy }
}

const LISTS = new Intl.ListFormat('it')

function takenSentence(taken: readonly string[], previews: readonly string[]): string {
  const listed = (names: readonly string[]) => LISTS.format(names.map((name) => `«${name}»`))
  const added =
    taken.length === 1
      ? `Ora ${listed(taken)} è tra i caratteri del sito: scegli dove usarlo.`
      : `Ora ${listed(taken)} sono tra i caratteri del sito: scegli dove usarli.`
  if (previews.length === 0) return added
  return `${added} Nel file di ${listed(previews)} è scritto che serve per leggere e stampare: controlla che la tua licenza valga per i siti.`
}
