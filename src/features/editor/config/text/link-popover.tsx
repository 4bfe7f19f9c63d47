import { Button, CloseButton, Switch, TextInput } from '@mantine/core'
import { FileText, Globe } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { linkFault } from '../../../../core/link-rules.ts'
import { linkSchema } from '../../../../core/links.ts'
import { meantLink } from '../../../../core/meant-link.ts'
import { useLinkTargets } from '../state/link-targets.ts'
import { useBeside, wordsBox } from './floating.tsx'
import { linkOptions } from './links.ts'
import { type Box, placeMenu } from './place.ts'
import { FORMAT } from './text-nodes.ts'
import type { Writing } from './writing.ts'
import './text.css'

/** Options shown at once, in a list that scrolls; the others are found by typing. */
const SHOWN = 50

/** The target of the selected text: a page of the site or a URL. */
export function LinkPopover({ writing }: { readonly writing: Writing }): ReactNode {
  const linking = useStore(writing.shown, (state) => state.linking)
  return linking && <LinkForm writing={writing} />
}

function LinkForm({ writing }: { writing: Writing }): ReactNode {
  const { tiptap } = writing
  const element = useRef<HTMLFormElement>(null)
  const [words] = useState(() => ({ from: tiptap.state.selection.from, to: tiptap.state.selection.to }))
  const [before] = useState(
    () => tiptap.getAttributes('link') as { href?: string; newWindow?: boolean | null; title?: string | null },
  )
  const [typed, setTyped] = useState(before.href ?? '')
  const [newWindow, setNewWindow] = useState(before.newWindow === true)
  const [chosen, setChosen] = useState(-1)
  const [sentence, setSentence] = useState<string>()
  const targets = useLinkTargets(writing.page.siteId)
  const options = linkOptions(typed === before.href ? '' : typed, targets).slice(0, SHOWN)
  const spot = useBeside(
    writing,
    element,
    useCallback(
      (size: Box, frame) => placeMenu(wordsBox(writing, frame, words.from, words.to), size, frame.room),
      [writing, words],
    ),
  )

  const input = useRef<HTMLInputElement>(null)
  const isShown = spot !== undefined
  // It is hidden until its position is known. With the key that opens it, so that the next one is typed here: in the text it
  // would replace the selected words.
  useLayoutEffect(() => {
    if (isShown) input.current?.focus()
  }, [isShown])

  function link(href: string): void {
    const title = href === before.href ? before.title : null
    tiptap
      .chain()
      .setMeta(FORMAT, true)
      .setTextSelection(words)
      .setMark('link', { href, newWindow: newWindow || null, title: title ?? null })
      .setTextSelection(words.to)
      .run()
    writing.closeLink()
  }

  function submit(): void {
    const href = meantLink(typed, targets)
    const checked = linkSchema.safeParse(href)
    const fault = checked.error?.issues[0]?.message ?? linkFault(href)
    const option = options[chosen]
    if (option) link(option.link)
    else if (href === '') setSentence('Scrivi un indirizzo oppure scegli una pagina.')
    else if (fault === undefined) link(href)
    else setSentence(fault)
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      writing.closeLink()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const turn = event.key === 'ArrowDown' ? 1 : -1
      // One position more than there are options: the typed text itself.
      setChosen((at) => ((at + 1 + turn + options.length + 1) % (options.length + 1)) - 1)
    }
  }

  return createPortal(
    <form
      ref={element}
      className="link-popover"
      role="dialog"
      aria-label="Collegamento"
      style={{ top: spot?.top ?? 0, left: spot?.left ?? 0, visibility: spot ? 'visible' : 'hidden' }}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="link-line">
        <TextInput
          ref={input}
          className="link-input"
          role="combobox"
          aria-label="Pagina o indirizzo"
          aria-expanded={options.length > 0}
          aria-controls="link-pages"
          aria-activedescendant={chosen >= 0 ? `link-page-${chosen}` : undefined}
          autoComplete="off"
          placeholder="Cerca una pagina o scrivi un indirizzo"
          leftSection={<Globe size={16} aria-hidden />}
          value={typed}
          error={sentence}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setChosen(-1)
            setSentence(undefined)
          }}
        />
        <CloseButton aria-label="Chiudi" onClick={writing.closeLink} />
      </div>
      <LinkOptions options={options} chosen={chosen} choose={link} />
      <Switch
        size="sm"
        label="Apri in una nuova scheda"
        checked={newWindow}
        onChange={({ currentTarget }) => setNewWindow(currentTarget.checked)}
      />
      <div className="link-line link-end">
        {before.href !== undefined && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              tiptap.chain().setMeta(FORMAT, true).setTextSelection(words).unsetMark('link').run()
              writing.closeLink()
            }}
          >
            Togli il collegamento
          </Button>
        )}
        <Button type="submit">Collega</Button>
      </div>
    </form>,
    document.body,
  )
}

interface LinkOptionsProps {
  readonly options: ReturnType<typeof linkOptions>
  /** Index of the option that the keys have reached; -1 for none. */
  readonly chosen: number
  readonly choose: (link: string) => void
}

/** Pages that fit what is typed; the field above handles the keys. */
function LinkOptions({ options, chosen, choose }: LinkOptionsProps): ReactNode {
  if (options.length === 0) return null
  return (
    <div id="link-pages" className="link-pages" role="listbox" aria-label="Dove può portare">
      {options.map(({ label, link }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field above.
        <div
          key={link}
          id={`link-page-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          ref={index === chosen ? showOption : undefined}
          onClick={() => choose(link)}
        >
          <FileText size={16} aria-hidden />
          <span>{label}</span>
          {label !== link && <small>{link}</small>}
        </div>
      ))}
    </div>
  )
}

function showOption(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
