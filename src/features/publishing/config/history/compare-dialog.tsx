import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { Skeleton } from '../../../../config/frame.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { timeWords } from '../../../../config/time-words.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { usePage, useSurroundings } from '../../../editor/controls.ts'
import type { Revision } from '../../model/calls/index.ts'
import * as calls from '../../model/calls/index.ts'
import { ComparedPage } from './compared-page.tsx'
import { dayWords } from './revisions.ts'
import './comparison.css'

const upperFirst = (words: string) => words[0]!.toUpperCase() + words.slice(1)

/** The differences of the current page from a version, with buttons that restore them. */
export function CompareDialog({ revision, close }: { revision: Revision; close: () => void }): ReactNode {
  const { siteId, documentId, saver, kind } = usePage()
  const { path } = useSurroundings()
  const whole = kind.hasNoAddress ? kind.model.thisOne : 'la pagina'
  const api = useApi()
  const notify = useNotify()
  const client = useQueryClient()
  const params = { siteId, documentId, revisionId: revision.id }
  const comparison = useQuery({
    queryKey: ['comparison', revision.id],
    queryFn: async () => {
      await saver.flush()
      const [changes, { content }] = await Promise.all([
        api.call(calls.compareRevision, { params }),
        api.call(calls.readRevision, { params }),
      ])
      return { ...changes, before: content.blocks }
    },
    staleTime: 0,
  })
  const restore = useMutation({
    mutationFn: async (blockId: Id | undefined) => {
      await saver.flush()
      if (blockId === undefined) await api.call(calls.restoreRevision, { params })
      else await api.call(calls.restoreBlock, { params: { ...params, blockId } })
      await saver.reload()
    },
    onSuccess: async (_, blockId) => {
      notify({
        sentence:
          blockId === undefined
            ? `Hai ripristinato la versione delle ${timeWords(revision.createdAt)}. Quella di prima resta nella cronologia.`
            : 'Il blocco è tornato com’era. Il resto non è cambiato.',
      })
      await client.invalidateQueries({ queryKey: ['revisions', siteId, documentId] })
      close()
    },
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  return (
    <Modal
      opened
      fullScreen
      onClose={close}
      closeButtonProps={{ 'aria-label': 'Chiudi il confronto' }}
      title={`Confronto con la versione delle ${timeWords(revision.createdAt)}, ${dayWords(revision.day, '')}`}
    >
      <div className="comparison">
        {comparison.data && (
          <ComparedPage
            title={upperFirst(`${whole}, con le differenze`)}
            before={comparison.data.before}
            changes={comparison.data.blocks}
          />
        )}
        <Stack className="comparison-words">
          {comparison.isPending && <Skeleton rows={3} />}
          {comparison.isError && <Text c="red">{sentenceOf(comparison.error)}</Text>}
          {comparison.data && (
            <>
              <Text>
                {comparison.data.words.length === 0
                  ? upperFirst(`${whole}${kind.hasNoAddress ? '' : ` ${path}`} è come allora.`)
                  : `Da allora è cambiato: ${comparison.data.words.join(', ')}.`}
              </Text>
              <ul className="changes">
                {comparison.data.blocks.map((block) => (
                  <li key={block.blockId} data-kind={block.kind}>
                    <Badge size="sm" variant="default">
                      {block.label}
                    </Badge>
                    <span className="change-words">
                      <strong>{block.title}</strong> {block.excerpt}
                    </span>
                    {block.kind !== 'added' && (
                      <BusyButton
                        size="compact-xs"
                        variant="default"
                        busy={restore.isPending}
                        onClick={() => restore.mutate(block.blockId)}
                      >
                        Ripristina il blocco
                      </BusyButton>
                    )}
                  </li>
                ))}
              </ul>
              <Group justify="flex-end">
                <Button variant="default" onClick={close}>
                  Chiudi
                </Button>
                <BusyButton
                  busy={restore.isPending}
                  disabled={comparison.data.words.length === 0}
                  onClick={() => restore.mutate(undefined)}
                >
                  Ripristina {whole}
                </BusyButton>
              </Group>
            </>
          )}
        </Stack>
      </div>
    </Modal>
  )
}
