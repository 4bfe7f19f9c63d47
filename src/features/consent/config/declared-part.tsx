import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { meantAddress } from '../../../core/meant-link.ts'
import { declaredCookieFaults } from '../model/declared-cookies.ts'
import { CATEGORIES, type Category, type DeclaredCookie } from '../model/purposes.ts'
import type { SettingsProps } from './banner-part.tsx'
import { CATEGORY_NAMES } from './words.ts'

const FIELDS: readonly { name: keyof DeclaredCookie; label: string; help?: string; most: number }[] = [
  {
    name: 'name',
    label: 'Nome del cookie',
    help: 'Un * alla fine vale per tutti i nomi che cominciano così.',
    most: 100,
  },
  { name: 'provider', label: 'Chi lo usa', most: 100 },
  { name: 'purpose', label: 'A che cosa serve', most: 300 },
  { name: 'duration', label: 'Quanto dura', most: 60 },
  { name: 'link', label: 'Indirizzo della sua informativa', help: 'Può restare vuoto.', most: 1000 },
]

/**
 * Cookies that something outside the product sets: the policy lists them, visitors are asked, and they are deleted
 * when refused.
 */
export function DeclaredPart({ settings, change }: SettingsProps) {
  const [isAdding, setAdding] = useState(false)
  const { declaredCookies } = settings
  return (
    <Stack gap="sm">
      <Text size="sm">
        Elenca qui i cookie di altri servizi: stanno nella cookie policy, si chiedono nel banner e si cancellano quando
        il visitatore li rifiuta. Quelli del codice che incolli tu si scrivono in «Codice».
      </Text>
      {declaredCookies.map((cookie) => (
        <Group key={`${cookie.name} ${cookie.provider}`} justify="space-between" wrap="nowrap">
          <div>
            <Text size="sm" fw={600}>
              {cookie.name}
            </Text>
            <Text size="xs" c="dimmed">
              {cookie.provider}, {CATEGORY_NAMES[cookie.category].toLowerCase()}
            </Text>
          </div>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<Trash2 size={16} aria-hidden />}
            aria-label={`Togli ${cookie.name}`}
            onClick={() => change({ declaredCookies: declaredCookies.filter((one) => one !== cookie) })}
          >
            Togli
          </Button>
        </Group>
      ))}
      {isAdding ? (
        <CookieForm
          add={(cookie) => {
            setAdding(false)
            change({ declaredCookies: [...declaredCookies, cookie] })
          }}
          cancel={() => setAdding(false)}
        />
      ) : (
        <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          Aggiungi un cookie
        </Button>
      )}
    </Stack>
  )
}

function CookieForm({ add, cancel }: { add: (cookie: DeclaredCookie) => void; cancel: () => void }) {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const cookie = {
      name: text('name'),
      provider: text('provider'),
      category: text('category') as Category,
      purpose: text('purpose'),
      duration: text('duration'),
      link: meantAddress(text('link')),
    }
    const found = declaredCookieFaults(cookie)
    setFaults(found)
    if (Object.keys(found).length === 0) add(cookie)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        {FIELDS.map(({ name, label, help, most }) => (
          <TextInput key={name} name={name} label={label} description={help} error={faults[name]} maxLength={most} />
        ))}
        <NativeSelect
          name="category"
          label="Categoria"
          defaultValue="statistics"
          data={CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] }))}
        />
        <Group>
          <Button type="submit">Aggiungi</Button>
          <Button variant="default" onClick={cancel}>
            Annulla
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
