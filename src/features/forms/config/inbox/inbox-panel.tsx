import { Button } from '@mantine/core'
import { useDebouncedValue, useSessionStorage } from '@mantine/hooks'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { sitePlace } from '../../../../config/place.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { INBOX_SETTINGS } from '../../model/places.ts'
import { SettingsView } from '../settings/settings-view.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EmptyInbox } from './empty-inbox.tsx'
import { type InboxFilter, NO_FILTER, useMessages, useOverview } from './inbox-data.ts'
import { InboxTools } from './inbox-tools.tsx'
import { MessageList } from './message-list.tsx'
import { MessageView } from './message-view.tsx'
import { useInboxActions } from './use-inbox-actions.ts'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useListFocus } from './use-list-focus.ts'
import './inbox.css'

/** Delay after the last keystroke before the search, in ms. */
const TYPING_MS = 200

/** «Messaggi»: what visitors sent by forms, as in a mail program. */
export default function InboxPanel({ site }: PanelProps) {
  const [search] = useSearchParams()
  const [isSetUp, setIsSetUp] = useState(search.has(INBOX_SETTINGS))
  if (isSetUp) return <SettingsView site={site} close={() => setIsSetUp(false)} />
  return <Inbox site={site} openSettings={() => setIsSetUp(true)} />
}

function Inbox({ site, openSettings }: PanelProps & { openSettings: () => void }) {
  const { documentId: openId } = useParams()
  const navigate = useNavigate()
  const [filter, setFilter] = useSessionStorage<InboxFilter>({
    key: `vetrina.inbox.${site.id}`,
    defaultValue: NO_FILTER,
    getInitialValueInEffect: false,
  })
  const [search] = useDebouncedValue(filter.search, TYPING_MS)
  const list = useMessages(site.id, { ...filter, search })
  const overview = useOverview(site.id).data
  const messages = list.data?.pages.flatMap(({ submissions }) => submissions)
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set())
  const chosen = messages?.filter(({ id }) => selected.has(id)) ?? []
  const clear = () => setSelected(new Set())
  const focus = useListFocus(messages ?? [], openId)
  const close = () => {
    focus.want(openId)
    void navigate(sitePlace(site.id, 'messaggi'))
  }
  const leave = (ids: readonly Id[]) => {
    focus.wantAfter(ids)
    clear()
    if (openId !== undefined && ids.includes(openId)) void navigate(sitePlace(site.id, 'messaggi'))
  }
  const actions = useInboxActions(site.id, leave)
  useInboxKeys({ focus, messages: messages ?? [], chosen, openId, actions, folder: filter.folder, close })
  const choose = (next: InboxFilter) => {
    clear()
    setFilter(next)
  }
  const isFresh = overview !== undefined && overview.forms.length === 0
  const isBare = isFresh && messages?.length === 0 && openId === undefined
  return (
    <div className="inbox" data-open={openId !== undefined} data-fresh={isBare || undefined} ref={focus.place}>
      <section className="inbox-side" aria-label="Elenco dei messaggi">
        <InboxTools
          site={site}
          overview={overview}
          filter={filter}
          setFilter={choose}
          openSettings={openSettings}
          emptyBin={() => actions.forget(undefined)}
        />
        {messages && messages.length > 0 && (
          <BulkBar
            messages={messages}
            chosen={chosen}
            setChosen={(ids) => setSelected(new Set(ids))}
            folder={filter.folder}
            actions={actions}
          />
        )}
        {list.error && !messages && (
          <LoadFailure
            title="Non è stato possibile leggere i messaggi"
            sentence={sentenceOf(list.error)}
            retry={() => void list.refetch()}
          />
        )}
        {!list.error && !messages && <Skeleton rows={6} />}
        {messages?.length === 0 && (
          <EmptyInbox siteId={site.id} filter={filter} isFresh={isFresh} reset={() => choose(NO_FILTER)} />
        )}
        {messages && messages.length > 0 && (
          <MessageList
            site={site}
            messages={messages}
            openId={openId}
            current={focus.current}
            selected={selected}
            toggle={(id) =>
              setSelected(new Set(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]))
            }
            star={(message) => actions.star([message])}
            more={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
            isComing={list.isFetchingNextPage}
          />
        )}
        {filter.folder === NO_FILTER.folder && overview !== undefined && overview.suspect > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            className="inbox-suspects"
            leftSection={<TriangleAlert size={14} aria-hidden />}
            onClick={() => choose({ ...NO_FILTER, folder: 'suspect' })}
          >
            {overview.suspect === 1
              ? 'Un messaggio è tra i sospetti'
              : `${overview.suspect} messaggi sono tra i sospetti`}
          </Button>
        )}
      </section>
      <section className="inbox-main" aria-label="Messaggio aperto">
        {openId !== undefined ? (
          <MessageView key={openId} site={site} id={openId} actions={actions} close={close} />
        ) : (
          messages && messages.length > 0 && <p className="inbox-hint">Scegli un messaggio per leggerlo qui.</p>
        )}
      </section>
    </div>
  )
}
