import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import {
  BlockContextProvider,
  BlockList,
  EMPTY_PAGE,
  flatten,
  pageDocument,
  readProps,
  useBlockContext,
  useBlockData,
  useDressedFrame,
  useEditorState,
  usePage,
  useSurroundings,
} from '../../../editor/controls.ts'
import { PicturePlans, planPictures } from '../../../images/views.ts'
import { SYNCED } from '../../../pages/schemas.ts'
import { blockClasses, PageView } from '../../../pages/views.ts'
import { withRemoved } from '../../model/merged-blocks.ts'
import comparedStyle from './compared-page.css?inline'
import { markWords } from './mark-words.ts'

export interface BlockChange {
  readonly blockId: Id
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  /** The kind in Italian. */
  readonly label: string
}

interface ComparedPageProps {
  readonly title: string
  readonly before: readonly StoredBlock[]
  readonly changes: readonly BlockChange[]
}

/**
 * The current page merged with an earlier version: changed blocks are framed and labelled, added and removed words are
 * marked.
 */
export function ComparedPage({ title, before, changes }: ComparedPageProps): ReactNode {
  const surroundings = useSurroundings()
  const { body, onLoad } = useDressedFrame(surroundings)
  const content = useEditorState(({ draft }) => draft.content)
  const blocks = useMemo(() => withRemoved(before, content.blocks), [before, content.blocks])
  const former = useMemo(() => new Map(flatten(before).map((block) => [block.id, block])), [before])
  useEffect(() => {
    if (!body) return
    const inner = body.ownerDocument
    const own = new inner.defaultView!.CSSStyleSheet()
    own.replaceSync(comparedStyle)
    inner.adoptedStyleSheets = [...inner.adoptedStyleSheets, own]
    // Starts at the scroll position of the page itself.
    inner.defaultView!.scrollTo(0, pageDocument()?.defaultView?.scrollY ?? 0)
  }, [body])
  return (
    <>
      <iframe className="compared-page" title={title} srcDoc={EMPTY_PAGE} onLoad={onLoad} />
      {body &&
        createPortal(
          <BlockContextProvider value={surroundings.viewContext}>
            <PicturePlans value={planPictures(blocks)}>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: links are disabled, and keys trigger clicks too. */}
              <main aria-label={title} onClick={(event) => event.preventDefault()}>
                <PageView title={content.title} showTitle={content.showTitle} blocks={blocks}>
                  {blocks.map((block) => (
                    <ComparedBlock key={block.id} {...{ block, former, changes }} />
                  ))}
                </PageView>
              </main>
            </PicturePlans>
          </BlockContextProvider>,
          body,
        )}
    </>
  )
}

interface ComparedBlockProps extends Pick<ComparedPageProps, 'changes'> {
  readonly block: StoredBlock
  readonly former: ReadonlyMap<Id, StoredBlock>
}

/** Children of a changed block's element. */
const LABEL_VIEW_AND_FORMER = 3

function ComparedBlock({ block, former, changes }: ComparedBlockProps): ReactNode {
  const own = changes.filter(({ blockId }) => blockId === block.id)
  // The words of a synced section have a history of their own.
  const isMarked = own.some(({ kind }) => kind === 'changed') && !block.children && block.type !== SYNCED
  const before = isMarked ? former.get(block.id) : undefined
  const shown = useRef<HTMLDivElement>(null)
  const old = useRef<HTMLDivElement>(null)
  const marked = useRef(false)
  useLayoutEffect(() => {
    // A block's data may load later; changes are marked once both versions are drawn.
    const [element, formerly] = [shown.current, old.current]
    if (marked.current || !formerly?.firstChild || !element || element.childElementCount < LABEL_VIEW_AND_FORMER) return
    marked.current = true
    markWords(element, formerly)
  })
  return (
    <div
      ref={shown}
      className={blockClasses(block)}
      {...(own.length > 0 && { 'data-change': own.map(({ kind }) => kind).join(' ') })}
    >
      {own.length > 0 && <span className="change-label">{own.map(({ label }) => label).join(', ')}</span>}
      <ViewOf block={block}>
        {block.children?.map((child) => (
          <ComparedBlock key={child.id} {...{ block: child, former, changes }} />
        ))}
      </ViewOf>
      {before && (
        <div ref={old} hidden>
          <ViewOf block={before} />
        </div>
      )}
    </div>
  )
}

function ViewOf({ block, children }: { readonly block: StoredBlock; readonly children?: ReactNode }): ReactNode {
  const { registry } = usePage()
  const context = useBlockContext()
  const definition = registry.get(block.type)
  const props = useMemo(() => readProps(registry, block), [registry, block])
  const { data, waits } = useBlockData(definition, props)
  // Named as on the page, with the sections that it has now.
  if (block.type === SYNCED) return <BlockList blocks={[block]} />
  if (!definition || !props || waits) return null
  const { View } = definition
  return (
    <View id={block.id} props={props} data={data} context={context} layout={block.layout}>
      {children}
    </View>
  )
}
