import { Autocomplete, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { FIRST_FOCUS } from '../../../../config/first-focus.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import type { ChosenProducts } from '../model/calls/edits.ts'
import * as calls from '../model/calls/edits.ts'
import {
  EDIT_LABELS,
  type EditChoice,
  type EditDraft,
  isCategory,
  isPercent,
  isPieces,
  isSum,
  NEW_EDIT,
  previewSentence,
  productsWords,
  readEdit,
} from './edit-draft.ts'
import { EditFaults } from './edit-faults.tsx'
import { useCategories } from './use-categories.ts'
import type { Edits } from './use-edits.ts'

/** Delay after the last keystroke before what would change is worked out, in ms. */
const TYPING_MS = 300

interface EditDialogProps extends Pick<Edits, 'start'> {
  readonly siteId: Id
  readonly currency: string
  readonly chosen: ChosenProducts
  readonly count: number
  readonly close: () => void
  /** Called once the edit has begun. */
  readonly begun: () => void
}

/** Asks what to do with many products, and says what will change before it does. */
export default function EditDialog({
  siteId,
  currency,
  chosen,
  count,
  start,
  close,
  begun,
}: EditDialogProps): ReactNode {
  const api = useApi()
  const [draft, setDraft] = useState(NEW_EDIT)
  const [tried, setTried] = useState(false)
  const edit = readEdit(draft, currency)
  const [asked] = useDebouncedValue(edit, TYPING_MS)
  const preview = useQuery({
    queryKey: ['product-edit', siteId, 'preview', asked, chosen],
    queryFn: () => api.call(calls.previewEdit, { params: { siteId }, body: { edit: asked as never, chosen } }),
    enabled: typeof asked !== 'string',
    staleTime: 0,
  })
  const fault = start.error ?? preview.error
  return (
    <Modal
      opened
      onClose={close}
      title={`Modifica ${productsWords(count)}`}
      closeButtonProps={{ 'aria-label': 'Chiudi' }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (typeof edit === 'string') event.currentTarget.querySelector<HTMLElement>('input[name]')?.focus()
          else if (!start.isPending) start.mutate({ edit, chosen }, { onSuccess: begun })
        }}
      >
        <Stack>
          <Fields
            {...{ siteId, currency, draft }}
            change={(change) => setDraft({ ...draft, ...change })}
            fault={tried && typeof edit === 'string' ? edit : undefined}
          />
          <div role="status" aria-busy={preview.isFetching}>
            {typeof edit !== 'string' && preview.data && (
              <>
                <Text>{previewSentence(preview.data.counts)}</Text>
                <EditFaults faults={preview.data.faults} refused={preview.data.counts.refused} />
              </>
            )}
          </div>
          {fault && (
            <p className="refusal" role="alert">
              {sentenceOf(fault)}
            </p>
          )}
          <Group justify="end">
            <Button variant="default" onClick={close}>
              Lascia stare
            </Button>
            <BusyButton type="submit" busy={start.isPending}>
              Modifica {productsWords(count)}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface FieldsProps {
  readonly siteId: Id
  readonly currency: string
  readonly draft: EditDraft
  readonly change: (change: Partial<EditDraft>) => void
  readonly fault: string | undefined
}

function Fields({ siteId, currency, draft, change, fault }: FieldsProps): ReactNode {
  const { choice, value } = draft
  const typed = { name: 'value', value, error: fault, inputMode: 'decimal' as const }
  return (
    <>
      <Select
        {...FIRST_FOCUS}
        label="Che cosa vuoi fare"
        allowDeselect={false}
        data={Object.entries(EDIT_LABELS).map(([name, label]) => ({ value: name, label }))}
        value={choice}
        onChange={(next) => change({ choice: next as EditChoice, value: '' })}
      />
      {isPercent(choice) && (
        <TextInput {...typed} label="Percentuale" onChange={(event) => change({ value: event.currentTarget.value })} />
      )}
      {isSum(choice) && (
        <TextInput
          {...typed}
          label={`${choice === 'set' ? 'Prezzo' : 'Somma'} in ${currency}`}
          onChange={(event) => change({ value: event.currentTarget.value })}
        />
      )}
      {isPieces(choice) && (
        <TextInput
          {...typed}
          inputMode="numeric"
          label="Pezzi di ogni variante"
          description="Le varianti senza limite di pezzi restano come sono."
          onChange={(event) => change({ value: event.currentTarget.value })}
        />
      )}
      {isCategory(choice) && <CategoryField {...{ siteId, value, fault }} change={(next) => change({ value: next })} />}
      {choice === 'sale' && (
        <Group grow>
          <TextInput
            type="date"
            label="Primo giorno"
            value={draft.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label="Ultimo giorno"
            value={draft.until}
            onChange={(event) => change({ until: event.currentTarget.value })}
          />
        </Group>
      )}
    </>
  )
}

interface CategoryFieldProps extends Pick<FieldsProps, 'siteId' | 'fault'> {
  readonly value: string
  readonly change: (value: string) => void
}

function CategoryField({ siteId, value, fault, change }: CategoryFieldProps): ReactNode {
  const { all } = useCategories(siteId)
  return (
    <Autocomplete
      name="value"
      label="Categoria"
      data={[...new Set(all.map(({ label }) => label))]}
      maxLength={100}
      value={value}
      error={fault}
      onChange={change}
    />
  )
}
