import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Id } from '../../../core/ids.ts'
import { randomUuid } from '../../../core/random-uuid.ts'
import { LinkField, PictureField } from '../../sites/controls.ts'
import type { MailSection, MailSectionType } from '../model/mailing.ts'
import { SECTIONS_MOST } from '../model/measures.ts'
import { usePosts } from './newsletter-data.ts'
import { SECTION_WORDS } from './words.ts'

interface ComposerSectionsProps {
  readonly siteId: Id
  readonly sections: readonly MailSection[]
  /** Changes the latest sections, which may be newer than the rendered ones. */
  readonly change: (to: (before: readonly MailSection[]) => MailSection[]) => void
}

const TYPES = Object.keys(SECTION_WORDS) as MailSectionType[]

/** The sections of a message, in order. */
export function ComposerSections({ siteId, sections, change }: ComposerSectionsProps) {
  const place = useRef<HTMLDivElement>(null)
  const wantFocus = useWantedFocus(place)
  const move = (from: number, to: number) => {
    wantFocus({ id: sections[from]!.id, tool: to < from ? 'up' : 'down' })
    change((before) => before.toSpliced(from, 1).toSpliced(to, 0, before[from]!))
  }
  const remove = (at: number) => {
    const left = sections.toSpliced(at, 1)
    wantFocus({ id: (left[at] ?? left.at(-1))?.id, tool: 'remove' })
    change(() => left)
  }
  return (
    <Stack ref={place}>
      <ol className="newsletter-sections">
        {sections.map((section, at) => {
          const name = `${SECTION_WORDS[section.type]}, parte ${at + 1}`
          return (
            <li key={section.id} className="newsletter-section" data-section={section.id}>
              <header>
                <Text size="sm" fw={600}>
                  {SECTION_WORDS[section.type]}
                </Text>
                <Group gap={4} wrap="nowrap">
                  <Tool name="up" label={`Sposta su: ${name}`} disabled={at === 0} run={() => move(at, at - 1)}>
                    <ArrowUp size={16} />
                  </Tool>
                  <Tool
                    name="down"
                    label={`Sposta giù: ${name}`}
                    disabled={at === sections.length - 1}
                    run={() => move(at, at + 1)}
                  >
                    <ArrowDown size={16} />
                  </Tool>
                  <Tool name="remove" label={`Togli: ${name}`} run={() => remove(at)}>
                    <Trash2 size={16} />
                  </Tool>
                </Group>
              </header>
              <Fields
                siteId={siteId}
                section={section}
                change={(values) =>
                  change((before) =>
                    before.map((one) => (one.id === section.id ? ({ ...one, ...values } as MailSection) : one)),
                  )
                }
              />
            </li>
          )
        })}
      </ol>
      <Text size="sm" fw={600}>
        Aggiungi
      </Text>
      <Group gap="xs" data-adds>
        {TYPES.map((type) => (
          <Button
            key={type}
            variant="default"
            size="xs"
            leftSection={<Plus size={14} />}
            disabled={sections.length >= SECTIONS_MOST}
            onClick={() => change((before) => [...before, newSection(type)])}
          >
            {SECTION_WORDS[type]}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

type ToolName = 'up' | 'down' | 'remove'

/**
 * Focuses a tool of a section once the sections have changed: a moved button loses the focus, and so does one that is
 * disabled or removed. If the tool is disabled, another of the same section gets it; without sections, the button that
 * adds one.
 */
function useWantedFocus(place: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ readonly id: string | undefined; readonly tool: ToolName }>(undefined)
  useEffect(() => {
    if (!wanted.current) return
    const { id, tool } = wanted.current
    wanted.current = undefined
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(`${selector}:not(:disabled)`)
    const part = `[data-section="${id}"]`
    const found = find(`${part} [data-tool="${tool}"]`) ?? find(`${part} [data-tool]`) ?? find('[data-adds] button')
    found?.focus()
  })
  return (want: NonNullable<typeof wanted.current>) => {
    wanted.current = want
  }
}

interface ToolProps {
  readonly name: ToolName
  readonly label: string
  readonly disabled?: boolean
  readonly run: () => void
  readonly children: ReactNode
}

function Tool({ name, label, disabled = false, run, children }: ToolProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} data-tool={name} disabled={disabled} onClick={run}>
      {children}
    </ActionIcon>
  )
}

function newSection(type: MailSectionType): MailSection {
  const id = randomUuid()
  switch (type) {
    case 'title':
    case 'text':
      return { id, type, text: '' }
    case 'picture':
      return { id, type, assetId: null, alt: '', link: '' }
    case 'button':
      return { id, type, label: '', link: '' }
    case 'post':
      return { id, type, documentId: null }
    case 'space':
      return { id, type, size: 'medium' }
    case 'line':
      return { id, type }
  }
}

interface FieldsProps {
  readonly siteId: Id
  readonly section: MailSection
  /** Changes some values, without those that may have been written since. */
  readonly change: (values: Partial<MailSection>) => void
}

function Fields({ siteId, section, change }: FieldsProps) {
  switch (section.type) {
    case 'title':
      return (
        <TextInput
          aria-label="Titolo"
          maxLength={200}
          value={section.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      )
    case 'text':
      return (
        <Textarea
          aria-label="Testo"
          description="**grassetto**, *corsivo*, [parole](/pagina); «- » all’inizio delle righe fa un elenco."
          inputWrapperOrder={['input', 'description']}
          autosize
          minRows={3}
          maxLength={10_000}
          value={section.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      )
    case 'picture':
      return <PictureFields siteId={siteId} section={section} change={change} />
    case 'button':
      return (
        <>
          <TextInput
            label="Parole"
            maxLength={80}
            value={section.label}
            onChange={(event) => change({ label: event.currentTarget.value })}
          />
          <LinkField label="Porta a" value={section.link} save={(link) => change({ link })} />
        </>
      )
    case 'post':
      return (
        <PostField siteId={siteId} documentId={section.documentId} change={(documentId) => change({ documentId })} />
      )
    case 'space':
      return (
        <SegmentedControl
          aria-label="Altezza"
          value={section.size}
          data={[
            { value: 'small', label: 'Piccolo' },
            { value: 'medium', label: 'Medio' },
            { value: 'large', label: 'Grande' },
          ]}
          onChange={(size) => change({ size: size as typeof section.size })}
        />
      )
    case 'line':
      return null
  }
}

type PictureSection = Extract<MailSection, { type: 'picture' }>

function PictureFields({ siteId, section, change }: FieldsProps & { section: PictureSection }) {
  return (
    <>
      <PictureField
        label="Immagine"
        alt={section.alt}
        without="Togli l’immagine"
        siteId={siteId}
        pictureId={section.assetId}
        onChange={(assetId) => change({ assetId })}
      />
      <TextInput
        label="Che cosa mostra"
        description="Per chi non vede le immagini; vuoto, vale la descrizione dell’archivio."
        maxLength={300}
        value={section.alt}
        onChange={(event) => change({ alt: event.currentTarget.value })}
      />
      <LinkField label="Porta a" value={section.link} save={(link) => change({ link })} />
    </>
  )
}

function PostField({
  siteId,
  documentId,
  change,
}: {
  siteId: Id
  documentId: Id | null
  change: (documentId: Id | null) => void
}) {
  const posts = usePosts(siteId).data
  if (posts?.length === 0) return <Text size="sm">Il sito non ha ancora articoli pubblicati.</Text>
  return (
    <NativeSelect
      aria-label="Articolo"
      value={documentId ?? ''}
      data={[
        { value: '', label: 'Scegli un articolo' },
        ...(posts ?? []).map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={(event) => change(event.currentTarget.value || null)}
    />
  )
}
