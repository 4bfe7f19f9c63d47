import { useQuery } from '@tanstack/react-query'
import {
  cloneElement,
  isValidElement,
  type ReactElement,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useNotify } from '../../../../config/notices.tsx'
import { useApi } from '../../../../config/use-load.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { RICH_TEXT_VERSION, type RichText } from '../../../../core/rich-text.ts'
import { usePage } from '../state/context.tsx'
import type { EditorState } from '../state/editor-state.ts'
import { findBlock } from '../state/tree.ts'
import { type Caret, takeCaret } from './carets.ts'
import { exampleTexts, isExample } from './examples.ts'
import { InsertMenu } from './insert-menu.tsx'
import { LinkPopover } from './link-popover.tsx'
import surfaceStyle from './surface.css?inline'
import { textKind } from './text-blocks.ts'
import { focusToolbar, TextToolbar } from './text-toolbar.tsx'
import { startWriting, type Writing } from './writing.ts'

interface TextInPlaceProps {
  readonly blockId: Id
  readonly field: string
  readonly element: ReactElement
}

interface ImportedHost {
  readonly host: HTMLElement
  readonly html: string
}

/** The element of a text, whose content is rendered by the writing surface and not by React, with the editing tools. */
export function TextInPlace({ blockId, field, element }: TextInPlaceProps): ReactElement {
  const page = usePage()
  const notify = useNotify()
  const node = useRef<HTMLElement>(null)
  const [writing, setWriting] = useState<Writing>()
  const [imported, setImported] = useState<readonly ImportedHost[]>([])
  const { data: examples } = useQuery(exampleTexts(useApi()))
  const isToBeReplaced = useEffectEvent((block: StoredBlock) =>
    isExample(block.props[field], page.registry.get(block.type)!, field, examples),
  )
  useLayoutEffect(() => {
    const { draft, writing: wanted } = page.editor.store.getState()
    const block = findBlock(draft.content.blocks, blockId)
    const kind = block && textKind(page.registry, block.type, field)
    if (!node.current || !kind) return
    dress(node.current.ownerDocument)
    const caret = takeCaret(page, blockId, field) ?? firstCaret(wanted, isToBeReplaced(block))
    const started = startWriting({
      page,
      blockId,
      field,
      kind,
      node: node.current,
      caret,
      focusToolbar,
      tell: (sentence) => notify({ sentence }),
      drawImported: (html, host) => {
        setImported((hosts) => [...hosts, { host, html }])
        return () => setImported((hosts) => hosts.filter((one) => one.host !== host))
      },
    })
    setWriting(started)
    return started.stop
  }, [page, blockId, field, notify])
  const text = (element.props as { children?: unknown }).children
  return (
    <>
      {cloneElement(element, { ref: node, 'data-field': field, 'data-writing': '', children: null } as object)}
      {imported.map(({ host, html }, index) => createPortal(drawImported(text, html), host, String(index)))}
      {writing && (
        <>
          <TextToolbar writing={writing} />
          <LinkPopover writing={writing} />
          <InsertMenu writing={writing} />
        </>
      )}
    </>
  )
}

const begun = new WeakSet<object>()

/** Where editing was requested; undefined, without focus, if only the element was replaced. */
function firstCaret(wanted: EditorState['writing'], isToBeReplaced: boolean): Caret | undefined {
  if (!wanted || begun.has(wanted)) return undefined
  begun.add(wanted)
  // An example is selected as a whole, so that typing replaces it; the next click places the caret.
  if (isToBeReplaced && !wanted.point?.isDouble) return { all: true }
  return wanted.point ? { point: wanted.point } : { at: 'end' }
}

/** Imported HTML is drawn by the view of the whole text, with the images that it has. */
function drawImported(text: unknown, html: string) {
  const doc: RichText = { version: RICH_TEXT_VERSION, content: [{ type: 'importedHtml', html }] }
  return isValidElement(text) ? cloneElement(text, { doc } as object) : null
}

const dressed = new WeakSet<Document>()

/** Adds the surface's own style sheet, once per opened page. */
function dress(inner: Document): void {
  if (dressed.has(inner)) return
  dressed.add(inner)
  const sheet = new inner.defaultView!.CSSStyleSheet()
  sheet.replaceSync(surfaceStyle)
  inner.adoptedStyleSheets = [...inner.adoptedStyleSheets, sheet]
}
