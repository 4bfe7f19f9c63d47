import { Accordion, Button, Radio, Stack, Text } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ChunkGuard, LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { lazily } from '../../../config/lazily.ts'
import { useNotify } from '../../../config/notices.tsx'
import { OneOpen } from '../../../config/one-open.tsx'
import type { PanelProps } from '../../../config/panel.ts'
import { sentenceOf } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import type { SiteContent, SiteFrame } from '../model/site.ts'
import { ButtonChoice } from './button-choice.tsx'
import { HeaderChoices } from './header-choices.tsx'
import { LOOK_WORDS } from './look-words.ts'
import { MovementChoice } from './movement-choice.tsx'
import { PageChoiceCard } from './page-choice-card.tsx'
import { PictureField } from './picture-field.tsx'
import { useSiteDraft } from './site-draft.ts'
import { SocialFields } from './social-fields.tsx'
import { DarkVersionChoice, FontChoice, PaletteChoice } from './style-choices.tsx'
import { useTweakEvents } from './tweak-events.ts'
import { TweakPages } from './tweak-pages.tsx'
import { Words } from './words.tsx'
import './new-site.css'
import './design-panel.css'

const OwnFontChoice = lazily({ name: 'own-fonts', load: () => import('./own-fonts.tsx') })
const MeasureChoices = lazily({ name: 'measures', load: () => import('./measure-choices.tsx') })
/** Few owners write style sheets. */
const CssChoice = lazily({ name: 'css', load: () => import('./css-choice.tsx') })

/** What all pages share: the look, the name and logo, header and footer. */
export default function DesignPanel({ site }: PanelProps) {
  const draft = useSiteDraft(site.id)
  useTweakEvents(draft.data?.draft, draft.saving)
  const [part, setPart] = useWantedPart(draft.data !== undefined)
  if (draft.isLoadingError)
    return (
      <LoadFailure
        title="Non è stato possibile leggere l’aspetto del sito"
        sentence={sentenceOf(draft.error)}
        retry={() => void draft.refetch()}
      />
    )
  if (!draft.data) return <Skeleton rows={6} />
  const { change } = draft
  const content = draft.data.draft
  const changeFrame = (frame: Partial<SiteFrame>) =>
    change((before) => ({ ...before, frame: { ...before.frame, ...frame } }))
  const changeHeaderButton = (button: Partial<HeaderButton>) =>
    change(({ frame, ...before }) => ({
      ...before,
      // It may have been removed since.
      frame: { ...frame, headerButton: frame.headerButton && { ...frame.headerButton, ...button } },
    }))
  const changeFooter = (to: (before: Footer) => Partial<Footer>) =>
    change(({ frame, ...before }) => ({
      ...before,
      frame: { ...frame, footer: { ...frame.footer, ...to(frame.footer) } },
    }))
  return (
    <Stack gap="md">
      <SharedBand count={draft.data?.pages} />
      <OneOpen value={part} onChange={setPart}>
        <Part name="look" label="Look">
          {/* Its pages in frames cost as much as pages. */}
          {part === 'look' && <LookChoice siteId={site.id} look={content.look} change={change} />}
        </Part>
        <Part name="colours" label="Colori">
          <Stack gap="md">
            <PaletteChoice siteId={site.id} content={content} change={change} />
            <DarkVersionChoice siteId={site.id} content={content} change={change} />
          </Stack>
        </Part>
        <Part name="fonts" label="Caratteri">
          <Stack gap="md">
            {part === 'fonts' && (
              <Late rows={2}>
                <OwnFontChoice siteId={site.id} content={content} change={change} />
              </Late>
            )}
            <FontChoice siteId={site.id} content={content} change={change} />
          </Stack>
        </Part>
        <Part name="buttons" label="Stile dei pulsanti">
          <ButtonChoice siteId={site.id} content={content} change={change} />
        </Part>
        <Part name="measures" label="Misure e spazi">
          {part === 'measures' && (
            <Late rows={6}>
              <MeasureChoices siteId={site.id} content={content} change={change} />
            </Late>
          )}
        </Part>
        <Part name="movement" label="Movimento">
          <MovementChoice siteId={site.id} content={content} change={change} />
        </Part>
        <Part name="css" label="CSS personalizzato">
          {part === 'css' && (
            <Late rows={4}>
              <CssChoice siteId={site.id} content={content} change={change} />
            </Late>
          )}
        </Part>
        <Part name="name" label="Nome e logo">
          <NameFields siteId={site.id} content={content} {...{ change, changeFrame }} />
        </Part>
        <Part name="header" label="Testata">
          <Stack gap="md">
            <HeaderChoices siteId={site.id} content={content} change={change} />
            <HeaderButtonFields frame={content.frame} {...{ changeFrame, changeHeaderButton }} />
            <Text size="xs" c="dimmed">
              Il menu si cambia in «Pagine»: l’albero delle pagine è il menu.
            </Text>
          </Stack>
        </Part>
        <Part name="footer" label="Piede">
          <FooterFields footer={content.frame.footer} changeFooter={changeFooter} />
        </Part>
        <Part name="pages" label="Pagine particolari">
          <TweakPages siteId={site.id} />
        </Part>
      </OneOpen>
    </Stack>
  )
}

/** A part of the panel, which is opened by its name. */
function Part({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <Accordion.Item value={name} data-part={name}>
      <Accordion.Control>{label}</Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  )
}

/** Fields that are loaded when their part is opened. @param rows about how high they are */
function Late({ rows, children }: { rows: number; children: ReactNode }) {
  return (
    <ChunkGuard>
      <Suspense fallback={<Skeleton rows={rows} />}>{children}</Suspense>
    </ChunkGuard>
  )
}

/** If the focus moved elsewhere while the panel was loading, it stays there. */
function isFocusWhereClicked(): boolean {
  const { activeElement } = document
  const inside =
    activeElement instanceof HTMLIFrameElement ? activeElement.contentDocument?.activeElement : activeElement
  return inside?.matches('body, .site-header *, .site-footer *, .side-panel') ?? true
}

/** The open part: at first the look, later the part that was clicked on the page. */
function useWantedPart(isThere: boolean) {
  const { key, state } = useLocation()
  const part = (state as { part?: string } | null)?.part
  const [open, setOpen] = useState<string | null>(part ?? 'look')
  const wanted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place that is clicked again is opened again.
  useEffect(() => {
    if (part === undefined || !isThere) return
    setOpen(part)
    wanted.current = part
  }, [part, key, isThere])
  // A collapsed part cannot be focused until it is rendered open.
  useEffect(() => {
    if (wanted.current === undefined || wanted.current !== open) return
    wanted.current = undefined
    const field = `[data-part="${open}"] [role="region"] :is(input, textarea, button)`
    const found = document.querySelector<HTMLInputElement>(field)
    if (!found || !isFocusWhereClicked()) return
    found.focus()
    // A click on the name means that it is to be replaced.
    if (open === 'name') found.select()
  })
  return [open, setOpen] as const
}

type HeaderButton = NonNullable<SiteFrame['headerButton']>
type Change = ReturnType<typeof useSiteDraft>['change']

/** States beforehand how much of the site a change here affects. */
function SharedBand({ count }: { count: number | undefined }) {
  return (
    <p className="shared-band">
      {count === undefined || count < 2 ? 'Vale per tutte le pagine' : `Vale per tutte le ${count} pagine`}
    </p>
  )
}

function LookChoice({ siteId, look, change }: { siteId: Id; look: SiteContent['look']; change: Change }) {
  const notify = useNotify()
  const choose = (next: string) => {
    if (next === look) return
    const back = change((before) => ({ ...before, look: next as SiteContent['look'] }))
    notify({
      sentence: `Ora il sito ha il look ${nameOf(next)}. Testi e immagini sono com’erano.`,
      action: { label: 'Annulla', run: back },
    })
  }
  return (
    <Radio.Group value={look} onChange={choose} aria-label="Look">
      <Stack gap="sm">
        {LOOK_WORDS.map(({ look: one, name: nameOfLook, description }) => (
          <PageChoiceCard
            key={one}
            value={one}
            name={nameOfLook}
            description={description}
            src={`/api/sites/${siteId}/looks/${one}/home`}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

const nameOf = (look: string) => LOOK_WORDS.find((one) => one.look === look)?.name ?? look

interface NameProps {
  readonly siteId: Id
  readonly content: SiteContent
  readonly change: Change
  readonly changeFrame: (frame: Partial<SiteFrame>) => void
}

function NameFields({ siteId, content, change, changeFrame }: NameProps) {
  return (
    <Stack gap="sm">
      <Words
        label="Nome del sito"
        value={content.title}
        required="Scrivi il nome del sito."
        save={(title) => change((before) => ({ ...before, title }))}
      />
      <Words
        label="In una riga"
        help="Che cosa fai, per chi cerca e per chi condivide."
        value={content.frame.tagline}
        save={(tagline) => changeFrame({ tagline })}
      />
      <PictureField
        label="Logo"
        alt="Il logo di adesso"
        help="Un’immagine larga su fondo trasparente (SVG o PNG) sta bene su ogni colore."
        without="Usa il nome"
        siteId={siteId}
        pictureId={content.frame.logoId}
        onChange={(logoId) => changeFrame(logoId === null ? { logoId, logoOnDarkId: null } : { logoId })}
      />
      {content.frame.logoId !== null && (
        <PictureField
          label="Logo su fondo scuro"
          alt="Il logo su fondo scuro di adesso"
          help="Prende il posto del logo dove la testata è scura: di notte, su una foto, in un look scuro."
          without="Usa sempre lo stesso"
          siteId={siteId}
          pictureId={content.frame.logoOnDarkId}
          onChange={(logoOnDarkId) => changeFrame({ logoOnDarkId })}
        />
      )}
    </Stack>
  )
}

interface FrameProps {
  readonly frame: SiteFrame
  readonly changeFrame: (frame: Partial<SiteFrame>) => void
  readonly changeHeaderButton: (button: Partial<HeaderButton>) => void
}

function HeaderButtonFields({ frame: { headerButton }, changeFrame, changeHeaderButton }: FrameProps) {
  if (!headerButton)
    return (
      <Button
        variant="default"
        onClick={() => changeFrame({ headerButton: { label: 'Contattami', link: '/contatti' } })}
      >
        Aggiungi un pulsante
      </Button>
    )
  return (
    <Stack gap="sm">
      <Words
        label="Testo del pulsante"
        value={headerButton.label}
        required="Scrivi che cosa fa il pulsante."
        save={(label) => changeHeaderButton({ label })}
      />
      <Words
        label="Dove porta"
        help="Una pagina del sito (/contatti), un indirizzo https, un’e-mail (mailto:…) o un telefono (tel:…)."
        value={headerButton.link}
        save={(link) => changeHeaderButton({ link })}
      />
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Trash2 size={16} aria-hidden />}
        onClick={() => changeFrame({ headerButton: null })}
      >
        Togli il pulsante
      </Button>
    </Stack>
  )
}

type Footer = SiteFrame['footer']

const FOOTER_FIELDS: readonly { name: Exclude<keyof Footer, 'social'>; label: string; lines?: number }[] = [
  { name: 'about', label: 'Chi sei', lines: 3 },
  { name: 'address', label: 'Indirizzo', lines: 2 },
  { name: 'hours', label: 'Orari', lines: 3 },
  { name: 'email', label: 'E-mail' },
  { name: 'phone', label: 'Telefono' },
  { name: 'legal', label: 'Dati dell’impresa (nome, partita IVA, registro)', lines: 2 },
]

interface FooterProps {
  readonly footer: Footer
  readonly changeFooter: (to: (before: Footer) => Partial<Footer>) => void
}

function FooterFields({ footer, changeFooter }: FooterProps) {
  return (
    <Stack gap="sm">
      {FOOTER_FIELDS.map(({ name, label, lines }) => (
        <Words
          key={name}
          label={label}
          lines={lines}
          value={footer[name]}
          save={(text) => changeFooter(() => ({ [name]: text }))}
        />
      ))}
      <SocialFields profiles={footer.social} change={(to) => changeFooter(({ social }) => ({ social: to(social) }))} />
    </Stack>
  )
}
