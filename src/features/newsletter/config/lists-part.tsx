import { Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Answers, Dialog } from '../../../config/dialog.tsx'
import { FIRST_FOCUS } from '../../../config/first-focus.ts'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { CountedList } from '../model/subscribers.ts'
import { useLists, useNewsletterChange } from './newsletter-data.ts'
import { peopleWords } from './words.ts'

type Open = { readonly kind: 'new' } | { readonly kind: 'rename' | 'delete'; readonly list: CountedList }

/** The lists for sign-ups. */
export function ListsPart({ siteId }: { siteId: Id }) {
  const lists = useLists(siteId)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  if (lists.isLoadingError)
    return (
      <LoadFailure
        title="Non è stato possibile leggere gli elenchi"
        sentence={sentenceOf(lists.error)}
        retry={() => void lists.refetch()}
      />
    )
  if (!lists.data) return <Skeleton rows={3} />
  return (
    <>
      <div className="newsletter-head">
        <Text size="sm" c="dimmed" maw="40rem">
          Ogni modulo del sito iscrive a un elenco. Chi legge può scegliere quali ricevere: dai loro un nome che si
          capisca.
        </Text>
        <Button leftSection={<Plus size={16} />} onClick={() => setOpen({ kind: 'new' })}>
          Nuovo elenco
        </Button>
      </div>
      <ul className="newsletter-rows">
        {lists.data.map((list) => (
          <li key={list.id}>
            <div className="newsletter-row-text">
              <Text fw={600}>{list.name}</Text>
              <span className="newsletter-quiet">
                {peopleWords(list.subscribers)}
                {list.pending > 0 && `, ${list.pending} in attesa di conferma`}
              </span>
            </div>
            <Group gap="xs">
              <Button
                variant="subtle"
                size="xs"
                leftSection={<Pencil size={14} />}
                aria-label={`Rinomina «${list.name}»`}
                onClick={() => setOpen({ kind: 'rename', list })}
              >
                Rinomina
              </Button>
              {lists.data.length > 1 && (
                <Button
                  variant="subtle"
                  color="red"
                  size="xs"
                  leftSection={<Trash2 size={14} />}
                  aria-label={`Elimina «${list.name}»`}
                  onClick={() => setOpen({ kind: 'delete', list })}
                >
                  Elimina
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      {open?.kind === 'delete' && <DeleteDialog siteId={siteId} list={open.list} close={close} />}
      {(open?.kind === 'new' || open?.kind === 'rename') && (
        <NameDialog siteId={siteId} list={open.kind === 'rename' ? open.list : undefined} close={close} />
      )}
    </>
  )
}

function NameDialog({ siteId, list, close }: { siteId: Id; list: CountedList | undefined; close: () => void }) {
  const api = useApi()
  const changed = useNewsletterChange(siteId)
  const [name, setName] = useState(list?.name ?? '')
  const save = useMutation({
    mutationFn: async (): Promise<unknown> =>
      list
        ? api.call(calls.renameList, { params: { siteId, listId: list.id }, body: { name } })
        : api.call(calls.createList, { params: { siteId }, body: { name } }),
    onSuccess: changed,
  })
  return (
    <Dialog title={list ? `Rinomina «${list.name}»` : 'Nuovo elenco'} close={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(undefined, { onSuccess: close })
        }}
      >
        <TextInput
          label="Nome"
          description="Lo leggono anche gli iscritti."
          {...FIRST_FOCUS}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          mb="md"
        />
        <Answers
          label={list ? 'Rinomina' : 'Crea l’elenco'}
          busy={save.isPending}
          close={close}
          failure={save.error ? sentenceOf(save.error) : undefined}
        />
      </form>
    </Dialog>
  )
}

function DeleteDialog({ siteId, list, close }: { siteId: Id; list: CountedList; close: () => void }) {
  const api = useApi()
  const changed = useNewsletterChange(siteId)
  const remove = useMutation({
    mutationFn: () => api.call(calls.deleteList, { params: { siteId, listId: list.id } }),
    onSuccess: changed,
  })
  return (
    <Dialog title={`Eliminare «${list.name}»?`} close={close}>
      <Text>
        L’elenco ha {peopleWords(list.subscribers)}. Restano tra gli iscritti con le loro prove, ma chi è solo qui non
        riceverà più niente. I moduli che iscrivono a questo elenco non funzioneranno finché non ne scegli un altro.
      </Text>
      <Answers
        label="Elimina l’elenco"
        danger
        busy={remove.isPending}
        close={close}
        run={() => remove.mutate(undefined, { onSuccess: close })}
        failure={remove.error ? sentenceOf(remove.error) : undefined}
      />
    </Dialog>
  )
}
