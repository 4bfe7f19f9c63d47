import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { PRODUCT_LIMITS } from '../model/limits.ts'
import type { DraftOption } from './product-draft.ts'

interface OptionFieldsProps {
  readonly options: readonly DraftOption[]
  readonly newKey: () => string
  readonly change: (options: readonly DraftOption[]) => void
}

/** What a buyer chooses, such as size and colour: each option with its values. */
export function OptionFields({ options, newKey, change }: OptionFieldsProps): ReactNode {
  const set = (at: number, option: DraftOption) => change(options.map((one, index) => (index === at ? option : one)))
  return (
    <section className="product-options" aria-labelledby="opzioni">
      <h3 id="opzioni">Opzioni</h3>
      <p className="product-hint">
        Quello che si sceglie prima di comprare, come la misura o il colore. Ogni combinazione è una variante.
      </p>
      {options.map((option, at) => (
        <OptionField
          key={option.id}
          option={option}
          newKey={newKey}
          set={(next) => set(at, next)}
          remove={() => change(options.filter((_, index) => index !== at))}
        />
      ))}
      {options.length < PRODUCT_LIMITS.options && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => change([...options, { id: newKey(), name: options.length === 0 ? 'Misura' : '', values: [] }])}
        >
          Aggiungi un’opzione
        </Button>
      )}
    </section>
  )
}

interface OptionFieldProps {
  readonly option: DraftOption
  readonly newKey: () => string
  readonly set: (option: DraftOption) => void
  readonly remove: () => void
}

function OptionField({ option, newKey, set, remove }: OptionFieldProps): ReactNode {
  const adding = useRef<HTMLInputElement>(null)
  const { name, values } = option
  const named = name || 'senza nome'
  function add(text: string): boolean {
    const texts = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !values.some((value) => value.text.toLowerCase() === part.toLowerCase()))
    if (texts.length > 0)
      set({ ...option, values: [...values, ...texts.map((part) => ({ id: newKey(), text: part }))] })
    return texts.length > 0
  }
  function addTyped(): boolean {
    const input = adding.current!
    const added = add(input.value)
    input.value = ''
    return added
  }
  return (
    <fieldset className="product-option">
      <legend className="unseen">Opzione {named}</legend>
      <div className="product-option-name">
        <TextInput
          label="Nome dell’opzione"
          size="xs"
          maxLength={100}
          value={name}
          onChange={(event) => set({ ...option, name: event.currentTarget.value })}
        />
        <ActionIcon variant="subtle" color="gray" aria-label={`Togli l’opzione ${named}`} onClick={remove}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </div>
      <ul className="product-values">
        {values.map((value) => (
          <li key={value.id}>
            <TextInput
              size="xs"
              aria-label={`Valore di ${named}`}
              maxLength={100}
              value={value.text}
              onChange={(event) =>
                set({
                  ...option,
                  values: values.map((one) =>
                    one.id === value.id ? { ...one, text: event.currentTarget.value } : one,
                  ),
                })
              }
              rightSection={
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={`Togli ${value.text || 'il valore vuoto'}`}
                  onClick={() => set({ ...option, values: values.filter(({ id }) => id !== value.id) })}
                >
                  <X size={14} aria-hidden />
                </ActionIcon>
              }
            />
          </li>
        ))}
        <li>
          <TextInput
            ref={adding}
            size="xs"
            aria-label={`Nuovo valore di ${named}`}
            placeholder="Aggiungi valori, con virgole"
            onBlur={addTyped}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              addTyped()
            }}
          />
        </li>
      </ul>
    </fieldset>
  )
}
