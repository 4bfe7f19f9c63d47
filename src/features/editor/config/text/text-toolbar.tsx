import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import {
  Bold,
  Check,
  ChevronDown,
  Code,
  Ellipsis,
  Italic,
  Link,
  List,
  ListOrdered,
  Strikethrough,
  Subscript,
  Superscript,
  TextQuote,
  Type,
  Underline,
} from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useCallback, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { keyWords } from '../../../../config/commands.tsx'
import { blockElement, isFreeOnPage } from '../state/page-document.ts'
import { blockBox, useBeside } from './floating.tsx'
import { type Box, placeToolbar } from './place.ts'
import { type Role, roleKey } from './roles.ts'
import { FORMAT } from './text-nodes.ts'
import type { Writing } from './writing.ts'
import './text.css'

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  title: 'Titolo',
  subtitle: 'Sottotitolo',
  text: 'Testo',
  note: 'Nota',
}

interface Format {
  readonly name: string
  readonly label: string
  readonly Icon: typeof Bold
  readonly keys?: string
  readonly block?: true
  run(writing: Writing): unknown
}

const mark = (name: string, label: string, Icon: typeof Bold, keys?: string): Format => ({
  name,
  label,
  Icon,
  ...(keys && { keys }),
  run: ({ tiptap }) => tiptap.chain().setMeta(FORMAT, true).toggleMark(name).run(),
})
const list = (name: string, label: string, Icon: typeof Bold): Format => ({
  name,
  label,
  Icon,
  block: true,
  run: ({ tiptap }) => tiptap.chain().setMeta(FORMAT, true).toggleList(name, 'listItem').run(),
})

const MAIN: readonly Format[] = [
  mark('bold', 'Grassetto', Bold, 'mod+b'),
  mark('italic', 'Corsivo', Italic, 'mod+i'),
  { name: 'link', label: 'Collegamento', Icon: Link, keys: 'mod+k', run: (writing) => writing.openLink() },
  list('bulletList', 'Elenco puntato', List),
  list('orderedList', 'Elenco numerato', ListOrdered),
]
const RARE: readonly Format[] = [
  {
    name: 'blockquote',
    label: 'Citazione',
    Icon: TextQuote,
    block: true,
    run: ({ tiptap }) => tiptap.chain().setMeta(FORMAT, true).toggleWrap('blockquote').run(),
  },
  mark('underline', 'Sottolineato', Underline, 'mod+u'),
  mark('strike', 'Barrato', Strikethrough, 'mod+shift+x'),
  mark('code', 'Codice', Code, 'mod+e'),
  mark('superscript', 'Apice', Superscript),
  mark('subscript', 'Pedice', Subscript),
  mark('small', 'Piccolo', Type),
]

const ID = 'text-toolbar'

/** Focuses the toolbar of the text being edited. */
export function focusToolbar(): void {
  document.querySelector<HTMLElement>(`#${ID} [tabindex="0"]`)?.focus()
}

/** The tools for text, outside its block; faded during typing. */
export const TextToolbar = memo(function TextToolbar({ writing }: { readonly writing: Writing }): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const typing = useStore(writing.shown, (state) => state.typing)
  // Typing changes nothing that it shows.
  useStore(writing.shown, (state) => (state.typing ? undefined : state.turn))
  const spot = useBeside(
    writing,
    element,
    useCallback(
      (size: Box, frame) => {
        const block = blockBox(writing, frame)
        // The block's own tools are at the end.
        const tools = document.querySelector('.block-toolbar')?.getBoundingClientRect().width ?? 0
        const inner = writing.tiptap.view.dom.ownerDocument
        const own = blockElement(writing.blockId)
        const isFree = ({ left: x, top: y, width, height }: Box) =>
          isFreeOnPage(inner, { x, y, width, height }, own ? [own] : [])
        return block && placeToolbar(block, size, frame.room, tools, isFree)
      },
      [writing],
    ),
  )
  // Plain text has no formatting.
  if (writing.kind === 'text') return null
  return createPortal(
    <div
      ref={element}
      id={ID}
      className="text-toolbar"
      role="toolbar"
      aria-label="Testo"
      aria-orientation="horizontal"
      data-typing={typing}
      data-where={spot?.where}
      style={{ top: spot?.top ?? 0, left: spot?.left ?? 0, visibility: spot ? 'visible' : 'hidden' }}
      onMouseDown={keepFocus}
      onKeyDown={(event) => walk(event, writing)}
    >
      <Tools writing={writing} looks={looksOf(writing)} />
    </div>,
    document.body,
  )
})

/** The state that the tools show for the caret: role, formats, and whether text is selected. */
function looksOf(writing: Writing): string {
  const active = [...MAIN, ...RARE].filter(({ name }) => writing.tiptap.isActive(name)).map(({ name }) => name)
  return [writing.roles.length > 0 && writing.role(), writing.tiptap.state.selection.empty, ...active].join()
}

/** Drawn again only when `looks` changes: typing changes nothing here. */
const Tools = memo(function Tools({ writing }: { readonly writing: Writing; readonly looks: string }): ReactNode {
  const fits = ({ block }: Format) => !block || writing.kind === 'richText'
  return (
    <>
      {writing.roles.length > 0 && <RoleMenu writing={writing} />}
      {MAIN.filter(fits).map((format, index) => (
        <FormatButton
          key={format.name}
          format={format}
          writing={writing}
          first={index === 0 && writing.roles.length === 0}
        />
      ))}
      <RareMenu writing={writing} formats={RARE.filter(fits)} />
    </>
  )
})

/** The tools that every text has, for a text edited beside the page. */
export function PlainTools({ writing }: { readonly writing: Writing }): ReactNode {
  useStore(writing.shown, ({ turn }) => turn)
  return MAIN.map((format, index) => (
    <FormatButton key={format.name} format={format} writing={writing} first={index === 0} />
  ))
}

function FormatButton({ format, writing, first }: { format: Format; writing: Writing; first: boolean }): ReactNode {
  const { name, label, Icon, keys } = format
  const active = writing.tiptap.isActive(name)
  // Without a selection there is nothing to link.
  const disabled = name === 'link' && !active && writing.tiptap.state.selection.empty
  return (
    <Tooltip label={keys ? `${label} (${keyWords(keys)})` : label}>
      <ActionIcon
        size={32}
        tabIndex={first ? 0 : -1}
        aria-label={label}
        aria-pressed={active}
        aria-disabled={disabled || undefined}
        data-active={active || undefined}
        onClick={() => {
          if (disabled) return
          format.run(writing)
          if (name !== 'link') writing.tiptap.view.focus()
        }}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

function RoleMenu({ writing }: { writing: Writing }): ReactNode {
  const role = writing.role()
  return (
    <Menu onExitTransitionEnd={() => returnFocus(writing)} position="bottom-start" width={210}>
      <Menu.Target>
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          className="text-role"
          justify="space-between"
          tabIndex={0}
          aria-label={`Ruolo: ${ROLE_WORDS[role]}`}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {ROLE_WORDS[role]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {writing.roles.map((one, index) => (
          <Menu.Item
            key={one}
            leftSection={<Check size={16} aria-hidden visibility={one === role ? 'visible' : 'hidden'} />}
            rightSection={<kbd>{keyWords(roleKey(index + 1))}</kbd>}
            aria-current={one === role ? 'true' : undefined}
            onClick={() => writing.setRole(one)}
          >
            {ROLE_WORDS[one]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function RareMenu({ writing, formats }: { writing: Writing; formats: readonly Format[] }): ReactNode {
  return (
    <Menu onExitTransitionEnd={() => returnFocus(writing)} position="bottom-end" width={250}>
      <Menu.Target>
        <ActionIcon size={32} tabIndex={-1} aria-label="Altri formati">
          <Ellipsis size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ name, label, Icon, keys, run }) => (
          <Menu.Item
            key={name}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={
              writing.tiptap.isActive(name) ? (
                <Check size={16} aria-label="Attivo" />
              ) : (
                keys && <kbd>{keyWords(keys)}</kbd>
              )
            }
            onClick={() => run(writing)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** After a menu the focus returns to the text, unless the choice moved to another text, or the focus is elsewhere by now. */
function returnFocus({ tiptap }: Writing): void {
  const isElsewhere = document.activeElement?.matches(
    ':not(body, .page-frame, .text-toolbar *, [role="menu"], [role="menu"] *)',
  )
  if (!tiptap.isDestroyed && !isElsewhere) tiptap.view.focus()
}

/** A click on the toolbar leaves the focus, and with it the selection, in the text. */
export function keepFocus(event: { target: EventTarget; preventDefault(): void }): void {
  event.preventDefault()
}

/** Arrow keys move along the toolbar, which is one tab stop; Escape returns to the text. */
export function walk(event: KeyboardEvent<HTMLDivElement>, { tiptap }: Writing): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const index = buttons.indexOf(event.target as HTMLElement)
  // Menus of the toolbar are rendered elsewhere, but their key events bubble to it.
  if (index === -1) return
  if (event.key === 'Escape') {
    event.preventDefault()
    tiptap.view.focus()
    return
  }
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: buttons.length - 1 }[event.key]
  const button = next === undefined ? undefined : buttons[(next + buttons.length) % buttons.length]
  if (!button) return
  event.preventDefault()
  button.focus()
}
