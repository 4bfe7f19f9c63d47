import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import { usePage, useResting } from '../state/context.tsx'
import { pagesWords, syncedKey, useSyncedSection } from '../state/synced.ts'
import { pageBefore, type SyncedState } from './use-synced.ts'

/** Over an open synced section: what changes with it, and the way back to a page that shows it. */
export function SyncedBar(): ReactNode {
  const { siteId, documentId } = usePage()
  const client = useQueryClient()
  const section = useSyncedSection(siteId, documentId)
  const version = useResting(({ draft }) => draft.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version makes the list stale.
  useEffect(() => void client.invalidateQueries({ queryKey: syncedKey(siteId) }), [client, siteId, version])
  const uses = (section?.uses ?? []).filter(({ inDraft }) => inDraft)
  const before = uses.find((use) => use.documentId === pageBefore(documentId)) ?? uses[0]
  return (
    <aside className="synced-bar" aria-label="Sezione sincronizzata">
      <span>
        <strong>Sezione sincronizzata.</strong>{' '}
        {section && uses.length > 0
          ? `Quello che cambi qui cambia in ${pagesWords(uses.length)}, quando la pubblichi.`
          : 'Inseriscila nelle pagine da «Aggiungi», tra «I tuoi».'}
      </span>
      {before && (
        <Anchor
          component={Link}
          className="synced-back"
          to={sitePlace(siteId, 'editor', before.documentId)}
          state={{ synced: documentId } satisfies SyncedState}
        >
          <ArrowLeft size={16} aria-hidden /> Torna a «{before.title || 'Senza titolo'}»
        </Anchor>
      )}
    </aside>
  )
}
