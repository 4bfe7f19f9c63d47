import { Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Inline, inlineText, plainText, type RichText } from '../../../../core/rich-text.ts'
import { useEditorState, usePage } from './context.tsx'

/** Two texts for one place: both are shown, and nothing is dropped before the owner has chosen. */
export function ConflictDialog(): ReactNode {
  const { editor } = usePage()
  const conflict = useEditorState(({ draft }) => draft.conflicts[0])
  if (!conflict) return null
  const { theirs } = conflict
  const who = conflict.author ?? 'Un’altra finestra'
  return (
    <Modal
      opened
      onClose={() => editor.settle(conflict, 'both')}
      title={
        theirs
          ? `${who} ha cambiato questo testo mentre lo scrivevi`
          : 'Il blocco che scrivevi è stato eliminato da qualcun altro'
      }
      size="lg"
    >
      <Stack>
        <Text>
          {theirs
            ? 'Scegli quale tenere, oppure tienili entrambi.'
            : 'Ecco il tuo testo: puoi copiarlo prima di chiudere.'}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: theirs ? 2 : 1 }}>
          <Version title="Il tuo" props={conflict.mine} />
          {theirs && <Version title={who} props={theirs} />}
        </SimpleGrid>
        <Group justify="flex-end">
          {theirs ? (
            <>
              <Button variant="default" onClick={() => editor.settle(conflict, 'theirs')}>
                Tieni l’altro
              </Button>
              <Button variant="default" onClick={() => editor.settle(conflict, 'both')}>
                Tieni entrambi
              </Button>
              <Button data-autofocus onClick={() => editor.settle(conflict, 'mine')}>
                Tieni il mio
              </Button>
            </>
          ) : (
            <Button data-autofocus onClick={() => editor.settle(conflict, 'theirs')}>
              Ho copiato il testo
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function Version({ title, props }: { title: string; props: Readonly<Record<string, unknown>> }) {
  return (
    <section className="version" aria-label={title}>
      <h3>{title}</h3>
      <p>{Object.values(props).map(wordsOf).join(' · ')}</p>
    </section>
  )
}

/** Words of a value of any field, as far as it has some. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return inlineText(value as Inline[])
  if (typeof value === 'object' && value !== null && 'content' in value) return plainText(value as RichText)
  return ''
}
