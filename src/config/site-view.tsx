import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { DocumentSummary, SiteSummary } from './api.ts'
import { DocumentTree } from './document-tree.tsx'
import { focusMain, Heading, LoadFailure, Skeleton } from './frame.tsx'
import { EmptyWindow, OutsideIcon, SearchIcon } from './icons.tsx'
import { t } from './messages.ts'
import { addressOf, collectionHolding, hasChanges, searchTree } from './page-tree.ts'
import { ImportCommand } from './sites-view.tsx'
import { type Documents, useDocuments } from './use-documents.ts'

interface SiteViewProps {
  readonly site: SiteSummary
  /** Address of the page that its owner came from. */
  readonly framePath: string | undefined
}

/** A site's pages: a tree to look at, search and publish from. */
export function SiteView({ site, framePath }: SiteViewProps) {
  const [text, setText] = useState('')
  const [withBin, setWithBin] = useState(false)
  const documents = useDocuments(site.id, withBin)
  const pages = documents.top.documents
  const { failure } = documents.top
  const search = useDeferredValue(text.trim())
  useEffect(() => {
    if (search !== '') for (const page of pages ?? []) if (page.kind === 'collection') documents.want(page.id)
  }, [search, pages, documents.want])
  const { branches, count, pending } = searchTree(pages ?? [], documents.itemsOf, search)
  const host = new URL(site.baseUrl).host
  return (
    <>
      <div className="site-head">
        <Heading>{site.title}</Heading>
        <a href={site.baseUrl} target="_blank" rel="noopener">
          {host} <OutsideIcon />
          <span className="unseen">{t('config.newTab')}</span>
        </a>
      </div>
      <section aria-label={t('config.pages.title')}>
        <Tools text={text} setText={setText} withBin={withBin} setWithBin={setWithBin} />
        <p className="summary" role="status">
          {pages && search === '' && countWords(pages)}
          {search !== '' && !pending && t('config.pages.found', { count, text: search })}
        </p>
        {failure !== undefined && (
          <LoadFailure
            title={t('config.pages.loadFailed')}
            sentence={failure}
            retry={() => void documents.load(null)}
          />
        )}
        {!pages && failure === undefined && <Skeleton rows={6} />}
        {pages?.length === 0 && <NoPages refresh={() => void documents.load(null)} />}
        {pages && pages.length > 0 && (
          <>
            {framePath !== undefined && isElsewhere(documents, pages, framePath) && (
              <p className="aside">{t('config.pages.notHere', { path: framePath })}</p>
            )}
            {branches.length > 0 && (
              <DocumentTree {...{ site, pages, documents, framePath, branches }} searching={search !== ''} />
            )}
            {branches.length === 0 && !pending && <p className="aside">{t('config.pages.none')}</p>}
          </>
        )}
      </section>
    </>
  )
}

interface ToolsProps {
  readonly text: string
  readonly setText: (text: string) => void
  readonly withBin: boolean
  readonly setWithBin: (withBin: boolean) => void
}

function Tools({ text, setText, withBin, setWithBin }: ToolsProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    setText('')
    input.current?.focus()
  }
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear()
  }
  return (
    <search className="tools">
      <div className="search">
        <label htmlFor={id} className="unseen">
          {t('config.pages.search')}
        </label>
        <SearchIcon />
        <input
          ref={input}
          id={id}
          className="entry"
          type="text"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('config.pages.search')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={clearOnEscape}
        />
        {text !== '' && (
          <button type="button" className="button close" aria-label={t('config.pages.clear')} onClick={clear}>
            ×
          </button>
        )}
      </div>
      <label className="check">
        <input type="checkbox" checked={withBin} onChange={(event) => setWithBin(event.currentTarget.checked)} />
        {t('config.pages.bin')}
      </label>
    </search>
  )
}

function NoPages({ refresh }: { refresh: () => void }) {
  return (
    <div className="panel">
      <EmptyWindow />
      <h2>{t('config.pages.emptyTitle')}</h2>
      <p>{t('config.pages.emptyText')}</p>
      <ImportCommand />
      <button
        type="button"
        className="button strong"
        onClick={(event) => {
          focusMain(event)
          refresh()
        }}
      >
        {t('config.sites.refresh')}
      </button>
    </div>
  )
}

function countWords(pages: readonly DocumentSummary[]): string {
  const live = pages.filter((page) => page.deleted_at === null)
  const counts = [
    ['config.pages.pages', live.filter((page) => page.kind === 'page').length],
    ['config.pages.collections', live.filter((page) => page.kind === 'collection').length],
    ['config.pages.changed', live.filter(hasChanges).length],
  ] as const
  return counts
    .filter(([, count]) => count > 0)
    .map(([id, count]) => t(id, { count }))
    .join(' · ')
}

/** Whether all lists that could hold the page are here and none does. */
function isElsewhere(documents: Documents, pages: readonly DocumentSummary[], path: string): boolean {
  if (pages.some((page) => addressOf(page) === path)) return false
  const collection = collectionHolding(path, pages)
  if (!collection) return true
  return documents.itemsOf(collection.id).documents?.every((item) => addressOf(item, collection) !== path) ?? false
}
