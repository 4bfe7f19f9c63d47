import { ActionIcon, Input, Select } from '@mantine/core'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import type { BlockControlProps } from '../../../../../config/control.ts'
import { sentenceOf } from '../../../../../config/use-load.ts'
import type { Id } from '../../../../../core/ids.ts'
import { useProductNames } from '../use-product-names.ts'

/** Products in the order in which the block shows them. */
export function PickedControl({ siteId, field, value, fault, onChange, announce }: BlockControlProps): ReactNode {
  const { data, error } = useProductNames(siteId)
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const picked = value as readonly Id[]
  const titles = new Map((data?.products ?? []).map((product) => [product.documentId, product.title || 'Senza nome']))
  const titleOf = (one: Id) => titles.get(one) ?? (data ? 'Prodotto eliminato' : '…')
  const change = (next: readonly Id[], label: string) => onChange(next, { label, merge: null })
  const add = (one: Id | null) => {
    if (one === null) return
    change([...picked, one], `Prodotto «${titleOf(one)}» scelto`)
    announce(`«${titleOf(one)}» è al posto ${picked.length + 1}.`)
  }
  const move = (from: number, to: number) => {
    const one = picked[from]!
    change(picked.toSpliced(from, 1).toSpliced(to, 0, one), `Prodotto «${titleOf(one)}» spostato`)
    announce(`«${titleOf(one)}» è al posto ${to + 1} di ${picked.length}.`)
  }
  const remove = (at: number) => {
    const one = picked[at]!
    const buttons = list.current!.querySelectorAll<HTMLElement>('[data-removes]')
    const next = buttons[at + 1] ?? buttons[at - 1] ?? search.current
    next?.focus()
    change(picked.toSpliced(at, 1), `Prodotto «${titleOf(one)}» tolto`)
    announce(`«${titleOf(one)}» non si vede più qui.`)
  }
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{ id }}
      description={field.help}
      error={fault ?? (error ? sentenceOf(error) : undefined)}
    >
      <ol ref={list} className="picked-products" aria-labelledby={id}>
        {picked.map((one, at) => (
          <li key={one}>
            <span>{titleOf(one)}</span>
            <ActionIcon
              size="md"
              aria-label={`Sposta su «${titleOf(one)}»`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <ArrowUp size={14} />
            </ActionIcon>
            <ActionIcon
              size="md"
              aria-label={`Sposta giù «${titleOf(one)}»`}
              disabled={at === picked.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <ArrowDown size={14} />
            </ActionIcon>
            <ActionIcon size="md" data-removes aria-label={`Togli «${titleOf(one)}»`} onClick={() => remove(at)}>
              <X size={14} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Select
        ref={search}
        aria-label="Aggiungi un prodotto"
        placeholder={data?.products.length === 0 ? 'Non ci sono ancora prodotti' : 'Aggiungi un prodotto'}
        searchable
        limit={100}
        nothingFoundMessage="Nessun prodotto con questo nome"
        data={[...titles].flatMap(([value, label]) => (picked.includes(value) ? [] : { value, label }))}
        value={null}
        comboboxProps={{ transitionProps: { duration: 100 } }}
        onChange={add}
      />
    </Input.Wrapper>
  )
}
