import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Id } from '../core/ids.ts'
import type { DocumentSummary, SiteSummary } from './api.ts'
import { DocumentRow } from './document-row.tsx'
import { Skeleton } from './frame.tsx'
import { t } from './messages.ts'
import { addressOf, collectionHolding, type searchTree } from './page-tree.ts'
import type { Documents } from './use-documents.ts'

/** A list of thousands would make every key of the search slow. */
const ITEMS_AT_ONCE = 100

interface TreeProps {
  readonly site: SiteSummary
  readonly pages: readonly DocumentSummary[]
  readonly documents: Documents
  readonly framePath: string | undefined
  /** What the search leaves to show. */
  readonly branches: ReturnType<typeof searchTree>['branches']
  readonly searching: boolean
}

/** Pages, and collections whose items show when they are opened or found. */
export function DocumentTree(props: TreeProps) {
  const { site, documents, branches, searching, framePath } = props
  const { isOpen, toggle } = useOpenCollections(props)
  const showsItems = ({ page, items }: (typeof branches)[number]) =>
    page.kind === 'collection' && (!searching || items.length > 0 || documents.itemsOf(page.id).failure !== undefined)
  return (
    <ul className="documents">
      {branches.map((branch) => (
        <DocumentRow
          key={branch.page.id}
          document={branch.page}
          address={addressOf(branch.page)}
          site={site}
          here={isHere(branch.page, addressOf(branch.page), framePath)}
          onChanged={() => documents.load(null)}
          disclosure={
            branch.page.kind === 'collection' && !searching
              ? { open: isOpen(branch.page.id), toggle: () => toggle(branch.page.id) }
              : undefined
          }
        >
          {showsItems(branch) && (
            <Items {...{ site, documents, framePath }} collection={branch.page} items={branch.items} />
          )}
        </DocumentRow>
      ))}
    </ul>
  )
}

/** Which collections are open; the one that holds the page its owner came from opens by itself. */
function useOpenCollections({ pages, documents, framePath }: TreeProps) {
  const [open, setOpen] = useState<ReadonlySet<Id>>(new Set())
  const cameFrom = useRef(framePath)
  useEffect(() => {
    const path = cameFrom.current
    cameFrom.current = undefined
    if (path === undefined || pages.some((page) => addressOf(page) === path)) return
    const collection = collectionHolding(path, pages)
    if (!collection) return
    documents.want(collection.id)
    setOpen(new Set([collection.id]))
  }, [pages, documents.want])
  const toggle = (id: Id) => {
    documents.want(id)
    setOpen((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  }
  return { isOpen: (id: Id) => open.has(id), toggle }
}

function isHere(document: DocumentSummary, address: string, framePath: string | undefined): boolean {
  return address === framePath && document.deleted_at === null
}

interface ItemsProps extends Pick<TreeProps, 'site' | 'documents' | 'framePath'> {
  readonly collection: DocumentSummary
  readonly items: readonly DocumentSummary[]
}

function Items({ site, documents, framePath, collection, items }: ItemsProps) {
  const { documents: loaded, failure } = documents.itemsOf(collection.id)
  const list = useRef<HTMLUListElement>(null)
  const here = items.findIndex((item) => isHere(item, addressOf(item, collection), framePath))
  const [wanted, setWanted] = useState(ITEMS_AT_ONCE)
  const limit = Math.max(wanted, here + 1)
  const showMore = () => {
    flushSync(() => setWanted(limit + ITEMS_AT_ONCE))
    list.current?.children[limit]?.querySelector<HTMLElement>('.title')?.focus()
  }
  const retry = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('li')?.querySelector<HTMLElement>('.title')?.focus()
    void documents.load(collection.id)
  }
  if (failure !== undefined)
    return (
      <p className="aside" role="alert">
        {t('config.pages.itemsFailed')} {failure}{' '}
        <button type="button" className="button" onClick={retry}>
          {t('config.retry')}
        </button>
      </p>
    )
  if (!loaded) return <Skeleton rows={3} />
  if (items.length === 0) return <p className="aside">{t('config.pages.noItems')}</p>
  return (
    <>
      <ul className="documents items" ref={list}>
        {items.slice(0, limit).map((item, index) => (
          <DocumentRow
            key={item.id}
            document={item}
            address={addressOf(item, collection)}
            site={site}
            here={index === here}
            onChanged={() => documents.load(collection.id)}
          />
        ))}
      </ul>
      {items.length > limit && (
        <button type="button" className="button more" onClick={showMore}>
          {t('config.pages.more', { count: Math.min(ITEMS_AT_ONCE, items.length - limit) })}
        </button>
      )}
    </>
  )
}
