import { Button, Group, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { randomUuid } from '../../../core/random-uuid.ts'
import { MOST_COOKIES, type PieceCookie } from '../model/settings.ts'

const FIELDS: readonly { readonly name: keyof PieceCookie; readonly label: string; readonly most: number }[] = [
  { name: 'name', label: 'Nome del cookie', most: 100 },
  { name: 'purpose', label: 'A che cosa serve', most: 300 },
  { name: 'duration', label: 'Quanto dura', most: 60 },
]
const inForm = (name: keyof PieceCookie) => `cookie-${name}`

/** The cookies in a piece's form, in order. */
export function cookiesIn(data: FormData): PieceCookie[] {
  const all = FIELDS.map(({ name }) => [name, data.getAll(inForm(name)).map((value) => String(value).trim())] as const)
  return all[0]![1].map((_, at) => Object.fromEntries(all.map(([name, values]) => [name, values[at]])) as never)
}

interface CookieFieldsProps {
  readonly cookies: readonly PieceCookie[]
  /** Sentences by path, such as `cookies.0.name`. */
  readonly faults: Readonly<Record<string, string>>
}

/** The cookies that a piece of code sets, a row of fields for each. */
export function CookieFields({ cookies, faults }: CookieFieldsProps): ReactNode {
  const id = useId()
  const [rows, setRows] = useState(() => cookies.map((cookie) => ({ key: randomUuid(), cookie })))
  const add = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState<string>()
  useEffect(() => {
    if (added !== undefined) list.current?.querySelector<HTMLElement>(`[data-row="${added}"] input`)?.focus()
  }, [added])
  const append = () => {
    const key = randomUuid()
    setRows([...rows, { key, cookie: { name: '', purpose: '', duration: '' } }])
    setAdded(key)
  }
  return (
    <fieldset ref={list} className="piece-cookies" aria-describedby={id}>
      <legend>Cookie che mette</legend>
      <p id={id} className="piece-hint">
        Stanno nell’elenco dei cookie e si cancellano quando il visitatore rifiuta la categoria. Un * alla fine del nome
        vale per tutti quelli che cominciano così. I nomi li dice chi offre il servizio.
      </p>
      {rows.map(({ key, cookie }, at) => (
        <fieldset key={key} className="piece-cookie" data-row={key} aria-label={`Cookie ${at + 1}`}>
          {FIELDS.map(({ name, label, most }) => (
            <TextInput
              key={name}
              name={inForm(name)}
              label={label}
              defaultValue={cookie[name]}
              error={faults[`cookies.${at}.${name}`]}
              maxLength={most}
            />
          ))}
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<Trash2 size={16} aria-hidden />}
            aria-label={`Togli il cookie ${at + 1}`}
            onClick={() => {
              setRows(rows.filter((row) => row.key !== key))
              add.current?.focus()
            }}
          >
            Togli
          </Button>
        </fieldset>
      ))}
      <Group>
        <Button
          ref={add}
          variant="default"
          size="compact-sm"
          leftSection={<Plus size={16} aria-hidden />}
          aria-disabled={rows.length >= MOST_COOKIES || undefined}
          onClick={() => rows.length < MOST_COOKIES && append()}
        >
          Aggiungi un cookie
        </Button>
      </Group>
    </fieldset>
  )
}
