import { Button, CloseButton, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileText, Globe } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import type { DocumentSummary } from '../../../../../config/api.ts'
import { useApi } from '../../../../../config/use-load.ts'
import { useBeside, wordsBox } from './floating.tsx'
import { type Box, placeMenu } from './place.ts'
import { FORMAT } from './text-nodes.ts'
import { typedLink } from './typed-link.ts'
import type { Writing } from './writing.ts'
import './text.css'

const SHOWN = 6

/** Where the chosen words lead: a page of the site or an address. */
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
  const pages = usePages(writing.page.siteId, typed === before.href ? '' : typed)
  const spot = useBeside(
    writing,
    element,
    useCallback(
      (size: Box, frame) => placeMenu(wordsBox(writing, frame, words.from, words.to), size, frame.room),
      [writing, words],
    ),
  )

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
    const read = typedLink(typed)
    // A page's own name is as good as its address.
    const named = pages.find(({ title }) => title.toLowerCase() === typed.trim().toLowerCase())
    const href = pages[chosen]?.path ?? ('link' in read ? read.link : named?.path)
    if (href !== undefined) link(href)
    else if ('sentence' in read) setSentence(read.sentence)
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      writing.closeLink()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const turn = event.key === 'ArrowDown' ? 1 : -1
      // One place more than there are pages: what is typed itself.
      setChosen((at) => ((at + 1 + turn + pages.length + 1) % (pages.length + 1)) - 1)
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
          ref={focusShown}
          className="link-input"
          role="combobox"
          aria-label="Pagina o indirizzo"
          aria-expanded={pages.length > 0}
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
      {pages.length > 0 && (
        <div id="link-pages" className="link-pages" role="listbox" aria-label="Pagine del sito">
          {pages.map(({ title, path }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above.
            <div
              key={path}
              id={`link-page-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onClick={() => link(path)}
            >
              <FileText size={16} aria-hidden />
              <span>{title}</span>
              <small>{path}</small>
            </div>
          ))}
        </div>
      )}
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

/** The popover takes the focus once it is there; it is hidden until its place is known. */
function focusShown(input: HTMLInputElement | null): void {
  if (input) requestAnimationFrame(() => input.focus())
}

/** Pages of the site whose title or address has the words that are typed. */
function usePages(siteId: string, typed: string): { title: string; path: string }[] {
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: ['documents', siteId],
    queryFn: async () => (await api.get<{ documents: DocumentSummary[] }>(`/api/sites/${siteId}/documents`)).documents,
  })
  const query = typed.trim().toLowerCase()
  return data
    .filter(({ deleted_at }) => deleted_at === null)
    .map(({ title, published_path, url_id }) => ({ title, path: published_path ?? `/${url_id}` }))
    .filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(query))
    .slice(0, SHOWN)
}
