import { Anchor, Button, Stack, Text } from '@mantine/core'
import { Pencil, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BlockControlProps } from '../../../../config/control.ts'
import { Skeleton } from '../../../../config/frame.tsx'
import { sitePlace } from '../../../../config/place.ts'
import type { SyncedSection } from '../../../pages/schemas.ts'
import { useEditorState, usePage } from '../state/context.tsx'
import { pagesWords, useSyncedSection, usesNow } from '../state/synced.ts'
import { findBlock } from '../state/tree.ts'
import { useSynced } from './use-synced.ts'
import { useSyncedHere } from './use-synced-here.ts'

/** What a synced section is on this page, and what can be done with it. */
export function SyncedControl({ value, blockId }: BlockControlProps): ReactNode {
  const page = usePage()
  const { open } = useSynced(page)
  const { detach } = useSyncedHere(page)
  const section = useSyncedSection(page.siteId, value)
  const block = useEditorState(({ draft }) => findBlock(draft.content.blocks, blockId))
  if (section === undefined) return <Skeleton rows={2} />
  if (section === null)
    return (
      <Text size="sm" role="status">
        Questa sezione sincronizzata non c’è più, quindi chi visita il sito qui non vede niente. Se è nel cestino la
        recuperi da «Pagine»; altrimenti elimina questo punto della pagina.
      </Text>
    )
  return (
    <Stack gap="sm">
      <Text size="sm">
        Compare in {pagesWords(usesNow(section, page.documentId, true).count)}: quello che cambi qui dentro cambia in
        tutte. Chi visita il sito vede il cambiamento quando pubblichi la sezione.
      </Text>
      <Button leftSection={<Pencil size={16} aria-hidden />} onClick={() => open(section.id)}>
        Modifica la sezione
      </Button>
      {!page.contentOnly && block && (
        <Button variant="default" leftSection={<Unlink size={16} aria-hidden />} onClick={() => detach(block, section)}>
          Stacca da questa pagina
        </Button>
      )}
      <UsesOf section={section} isHere />
    </Stack>
  )
}

interface UsesOfProps {
  readonly section: SyncedSection
  /** Whether the open page shows it. */
  readonly isHere?: boolean
}

/** The pages that show a synced section, each with a link to it. */
export function UsesOf({ section, isHere = false }: UsesOfProps): ReactNode {
  const { siteId, documentId } = usePage()
  const { others } = usesNow(section, documentId, isHere)
  const left = section.uses.filter((use) => !use.inDraft && !(isHere && use.documentId === documentId))
  if (others.length + left.length === 0)
    return isHere ? null : <Text size="sm">Non è ancora in nessuna pagina: inseriscila da «Aggiungi».</Text>
  return (
    <nav aria-label="Pagine in cui compare">
      <Text size="sm" fw={500}>
        Compare in
      </Text>
      <ul className="synced-uses">
        {isHere && (
          <li>
            <Text span size="sm">
              Questa pagina
            </Text>
          </li>
        )}
        {[...others, ...left].map((use) => (
          <li key={use.documentId}>
            <Anchor component={Link} size="sm" to={sitePlace(siteId, 'editor', use.documentId)}>
              {use.title || 'Senza titolo'}
            </Anchor>
            {!use.inDraft && (
              <Text span size="xs" c="dimmed">
                {' '}
                (tolta, ma chi visita la vede ancora)
              </Text>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
