import { Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { timeWords } from '../../../../config/time-words.ts'
import { storedWords } from '../../../../core/rich-text.ts'
import { useEditorState, usePage } from '../state/context.tsx'
import { DifferingWords } from './differing-words.tsx'

/** Two texts for one place: both are shown, and neither is dropped before the owner has chosen. */
export default function ConflictDialog(): ReactNode {
  const { editor } = usePage()
  const conflict = useEditorState(({ draft }) => draft.conflicts[0])
  if (!conflict) return null
  const { theirs } = conflict
  // A block can be there twice, a title cannot.
  const hasRoom = conflict.blockId !== null
  const who = conflict.author ?? 'Un’altra finestra'
  const hour = theirs && conflict.at !== '' ? `alle ${timeWords(conflict.at)}` : ''
  return (
    <Modal
      opened
      withCloseButton={hasRoom}
      onClose={() => hasRoom && editor.settle(conflict, 'both')}
      title={
        theirs
          ? `${who} ha cambiato questo testo mentre lo scrivevi`
          : 'Il blocco che scrivevi è stato eliminato da qualcun altro'
      }
      size="lg"
    >
      {/* No button has the focus at first: a key meant for the text must not choose. */}
      <Stack data-autofocus tabIndex={-1}>
        <Text>
          {theirs
            ? `Le parole che cambiano sono evidenziate. Scegli quale testo tenere${hasRoom ? ', oppure tienili entrambi' : ''}.`
            : 'Ecco il tuo testo: puoi copiarlo prima di chiudere.'}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: theirs ? 2 : 1 }}>
          <Version title="Il tuo" props={conflict.mine} other={theirs} />
          {theirs && <Version title={[who, hour].filter(Boolean).join(', ')} props={theirs} other={conflict.mine} />}
        </SimpleGrid>
        <Group justify="flex-end">
          {theirs ? (
            <>
              <Button variant="default" onClick={() => editor.settle(conflict, 'theirs')}>
                Tieni l’altro
              </Button>
              {hasRoom && (
                <Button variant="default" onClick={() => editor.settle(conflict, 'both')}>
                  Tieni entrambi
                </Button>
              )}
              <Button onClick={() => editor.settle(conflict, 'mine')}>Tieni il mio</Button>
            </>
          ) : (
            <Button onClick={() => editor.settle(conflict, 'theirs')}>Ho copiato il testo</Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

interface VersionProps {
  readonly title: string
  readonly props: Readonly<Record<string, unknown>>
  /** The version to compare with; undefined if there is none. */
  readonly other: Readonly<Record<string, unknown>> | undefined
}

function Version({ title, props, other }: VersionProps) {
  const text = wordsOfAll(props)
  return (
    <section className="version" aria-label={title}>
      <h3>{title}</h3>
      <p>{other ? <DifferingWords text={text} other={wordsOfAll(other)} /> : text}</p>
    </section>
  )
}

function wordsOfAll(props: Readonly<Record<string, unknown>>): string {
  return Object.values(props).map(wordsOf).join(' · ')
}

/** The text of a field's value, if it has any. */
function wordsOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : storedWords(value)
}
