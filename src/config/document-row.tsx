import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Api, DocumentSummary, SiteSummary } from './api.ts'
import { ChevronIcon, HomeIcon, OutsideIcon, PageIcon } from './icons.tsx'
import { t } from './messages.ts'
import { useNotify } from './notices.tsx'
import { type ActionName, actionsFor, hasChanges, mayWrite, stateOf, titleOf, wordsForInstant } from './page-tree.ts'
import { sentenceOf, useApi } from './use-load.ts'

export interface RowProps {
  readonly document: DocumentSummary
  readonly address: string
  readonly site: SiteSummary
  /** The page that its owner came from. */
  readonly here: boolean
  /** Loads the list again that the document stands in. */
  readonly onChanged: () => Promise<void>
  /** Opens and closes what follows as children, a collection's items. */
  readonly disclosure?: { readonly open: boolean; readonly toggle: () => void } | undefined
  readonly children?: ReactNode
}

const CALLS: Record<ActionName, (api: Api, siteId: string, id: string) => Promise<unknown>> = {
  publish: (api, siteId, id) => api.publish(siteId, [id]),
  hide: (api, siteId, id) => api.unpublish(siteId, id),
  unschedule: (api, siteId, id) => api.unschedule(siteId, id),
  recover: (api, siteId, id) => api.recover(siteId, id),
}

/** A page, a collection or an item: what it is, who sees it, what can be done about it. */
export function DocumentRow(props: RowProps) {
  const { document, address, site, here, disclosure, children } = props
  const row = useRef<HTMLLIElement>(null)
  const name = useRef<HTMLElement>(null)
  const items = useId()
  const { act, preview, failure, done } = useActions(props)
  useEffect(() => {
    if (here) row.current?.scrollIntoView({ block: 'nearest' })
  }, [here])
  useEffect(() => {
    // The button that was pressed may be gone with the state that it belonged to.
    if (done > 0 && window.document.activeElement === window.document.body) name.current?.focus()
  }, [done])
  return (
    <li ref={row} className="document" {...(here && { 'aria-current': 'page' })}>
      <div className="row" data-state={stateOf(document)}>
        <div className="name">
          {disclosure ? (
            <button
              ref={(element) => {
                name.current = element
              }}
              type="button"
              className="title disclosure"
              aria-expanded={disclosure.open}
              {...(disclosure.open && { 'aria-controls': items })}
              onClick={disclosure.toggle}
            >
              <ChevronIcon />
              <Title document={document} address={address} />
            </button>
          ) : (
            <span
              ref={(element) => {
                name.current = element
              }}
              className="title"
              tabIndex={-1}
            >
              {address === '/' ? <HomeIcon /> : <PageIcon />}
              <Title document={document} address={address} />
            </span>
          )}
          <p className="address">
            {address}
            {here && <strong className="here">{t('config.pages.here')}</strong>}
          </p>
        </div>
        <State document={document} timeZone={site.timeZone} />
        <div className="actions">
          {document.deleted_at === null && <Action name="preview" document={document} onPress={preview} />}
          {document.deleted_at === null && document.revision_id !== null && (
            <a
              className="button"
              href={site.baseUrl + encodeURI(document.published_path ?? address)}
              target="_blank"
              rel="noopener"
            >
              {t('config.action.open')}
              <About document={document} />
              <OutsideIcon />
              <span className="unseen">{t('config.newTab')}</span>
            </a>
          )}
          {mayWrite(site.role) &&
            actionsFor(document).map((action) => (
              <Action key={action} name={action} document={document} onPress={() => act(action)} />
            ))}
        </div>
        <div className="row-failure" role="alert">
          {failure}
        </div>
      </div>
      {children && disclosure?.open !== false && <div id={items}>{children}</div>}
    </li>
  )
}

/** What the buttons do. One thing at a time; what went wrong is said in the row. */
function useActions({ document, address, site, onChanged }: RowProps) {
  const api = useApi()
  const notify = useNotify()
  const busy = useRef(false)
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState(0)
  const title = titleOf(document)

  async function alone(work: () => Promise<void>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      busy.current = false
      setDone((count) => count + 1)
    }
  }

  const act = (action: ActionName): Promise<void> =>
    alone(async () => {
      await CALLS[action](api, site.id, document.id)
      await onChanged()
      const sentence = t(`config.done.${action}`, { title })
      // Publishing again would publish the draft: only where both are the same does that undo the hiding.
      const undo = action === 'hide' && !hasChanges(document)
      notify({ sentence, ...(undo && { action: { label: t('config.undo'), run: () => void act('publish') } }) })
    })

  const preview = (): Promise<void> =>
    alone(async () => {
      const url = await api.preview(site.id, encodeURI(address))
      const tab = open(url, '_blank')
      if (tab) tab.opener = null
      else
        notify({ sentence: t('config.done.previewBlocked'), action: { label: t('config.action.preview'), href: url } })
    })

  return { act, preview, failure, done }
}

function Title({ document, address }: { document: DocumentSummary; address: string }) {
  return (
    <span>
      {titleOf(document)}
      {document.kind === 'collection' && <small> {t('config.pages.collection')}</small>}
      {address === '/' && <small> {t('config.pages.home')}</small>}
    </span>
  )
}

function State({ document, timeZone }: { document: DocumentSummary; timeZone: string }) {
  const state = stateOf(document)
  const when = document.scheduled_for !== null && wordsForInstant(document.scheduled_for, timeZone, new Date())
  return (
    <div className="state">
      <p className="state-name">{t(`config.state.${state}`)}</p>
      {hasChanges(document) && <p className="changed">{t('config.state.changed')}</p>}
      {when && state !== 'binned' && <p>{state === 'scheduled' ? when : t('config.state.update', { when })}</p>}
    </div>
  )
}

interface ActionProps {
  readonly name: ActionName | 'preview'
  readonly document: DocumentSummary
  readonly onPress: () => Promise<void>
}

function Action({ name, document, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className={name === 'publish' ? 'button tinted' : 'button'}
      // The second click of a double click would hit the button that has come in the place of the first.
      onClick={({ detail }) => void (detail < 2 && onPress())}
    >
      {t(`config.action.${name}`)}
      <About document={document} />
      {name === 'preview' && <span className="unseen">{t('config.newTab')}</span>}
    </button>
  )
}

/** Tells apart, by ear, the buttons that look alike in every row. */
function About({ document }: { document: DocumentSummary }) {
  return <span className="unseen"> {t('config.action.about', { title: titleOf(document) })} </span>
}
