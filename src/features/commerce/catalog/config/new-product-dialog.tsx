import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { FIRST_FOCUS } from '../../../../config/first-focus.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { parseMoney, separatorsOf } from '../../../../core/money/money.ts'
import { PRODUCT_TYPES, type ProductType } from '../model/limits.ts'
import { TYPE_LABELS } from './products.ts'
import type { Products } from './use-products.ts'

interface NewProductDialogProps extends Pick<Products, 'create'> {
  readonly currency: string
  readonly open: (id: Id) => void
  readonly close: () => void
}

/** Asks for what a product needs at least: its name, its type and its price. */
export function NewProductDialog({ currency, create, open, close }: NewProductDialogProps): ReactNode {
  const [title, setTitle] = useState('')
  const [type, setType] = useState<ProductType>('PHYSICAL')
  const [price, setPrice] = useState('')
  const [tried, setTried] = useState(false)
  const made = useMutation({ mutationFn: create })
  const amount = parseMoney(price, currency, separatorsOf('it-IT'))?.amount
  const faults = {
    title: tried && title.trim() === '' ? 'Scrivi il nome del prodotto.' : undefined,
    price: tried && (amount === undefined || amount < 0) ? 'Scrivi un prezzo, per esempio 24,50.' : undefined,
  }
  return (
    <Modal opened onClose={close} title="Nuovo prodotto" closeButtonProps={{ 'aria-label': 'Chiudi' }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          const [name, cost] = event.currentTarget.querySelectorAll('input[name]')
          if (title.trim() === '') (name as HTMLElement).focus()
          else if (amount === undefined || amount < 0) (cost as HTMLElement).focus()
          else if (!made.isPending)
            made.mutate({ title: title.trim(), type, price: amount }, { onSuccess: ({ id }) => open(id) })
        }}
      >
        <Stack>
          <TextInput
            {...FIRST_FOCUS}
            name="title"
            label="Nome"
            description="Finché non pubblichi la sua pagina, il prodotto lo vedi solo tu."
            maxLength={200}
            value={title}
            error={faults.title ?? (made.isError ? sentenceOf(made.error) : undefined)}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Select
            label="Che cos’è"
            allowDeselect={false}
            data={PRODUCT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
            value={type}
            onChange={(value) => setType(value ?? 'PHYSICAL')}
          />
          <TextInput
            name="price"
            label="Prezzo"
            description={`In ${currency}, compresa l’IVA.`}
            inputMode="decimal"
            value={price}
            error={faults.price}
            onChange={(event) => setPrice(event.currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" onClick={close}>
              Lascia stare
            </Button>
            <BusyButton type="submit" busy={made.isPending}>
              Crea e scrivi
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
