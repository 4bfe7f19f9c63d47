import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Legal } from '../model/calls.ts'
import { EXCEPTION_LETTERS, EXCEPTIONS, type ExceptionLetter } from '../model/exceptions.ts'
import type { LegalSettings } from '../model/legal-settings.ts'
import type { useLegal } from './use-legal.ts'

interface SettingsPartProps {
  readonly data: Legal
  readonly save: ReturnType<typeof useLegal>['save']
}

/** What only the owner knows: returns, the newsletter of buyers, products without withdrawal, own paragraphs. */
export function SettingsPart({ data, save }: SettingsPartProps): ReactNode {
  const put = (change: Partial<LegalSettings>) => save.mutate({ ...data.settings, ...change })
  return (
    <Stack gap="lg">
      <ReturnsForm settings={data.settings} put={put} />
      <NativeSelect
        label="Newsletter durante l’ordine"
        description="Chi ordina può iscriversi con una casella a parte, che non è mai già spuntata."
        value={data.lists.find(({ id }) => id === data.settings.newsletterListId)?.id ?? ''}
        onChange={({ currentTarget }) => put({ newsletterListId: currentTarget.value || null })}
        data={[
          { value: '', label: 'Non la offriamo' },
          ...data.lists.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Exceptions data={data} put={put} />
      <OwnParagraphs data={data} put={put} />
    </Stack>
  )
}

type Put = (change: Partial<LegalSettings>) => void

function ReturnsForm({ settings, put }: { readonly settings: LegalSettings; readonly put: Put }): ReactNode {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    put({
      returnsPaidBy: form.get('returnsPaidBy') === 'seller' ? 'seller' : 'buyer',
      returnAddress: String(form.get('returnAddress') ?? ''),
    })
  }
  return (
    <form onSubmit={submit} className="legal-form">
      <NativeSelect
        name="returnsPaidBy"
        label="Chi paga la spedizione di un reso per recesso"
        defaultValue={settings.returnsPaidBy}
        data={[
          { value: 'buyer', label: 'Chi ha comprato' },
          { value: 'seller', label: 'Il negozio' },
        ]}
      />
      <TextInput
        name="returnAddress"
        label="Indirizzo dei resi"
        description="Vuoto: la sede."
        defaultValue={settings.returnAddress}
        maxLength={300}
      />
      <Group>
        <Button type="submit">Salva</Button>
      </Group>
    </form>
  )
}

function Exceptions({ data, put }: { readonly data: Legal; readonly put: Put }): ReactNode {
  const { settings, products } = data
  const [productId, setProduct] = useState('')
  const [letter, setLetter] = useState<ExceptionLetter>('c')
  const titleOf = new Map(products.map(({ id, title }) => [id, title]))
  const left = products.filter(({ id }) => !settings.exceptions.some((one) => one.productId === id))
  return (
    <section aria-labelledby="exceptions">
      <h3 id="exceptions">Prodotti senza diritto di recesso</h3>
      <Text size="sm">Sono solo i casi dell’art. 59 del Codice del consumo: mai i saldi o una scatola aperta.</Text>
      {settings.exceptions.map((one) => (
        <Group key={one.productId} justify="space-between" wrap="nowrap">
          <div>
            <Text fw={600}>{titleOf.get(one.productId) ?? 'Prodotto eliminato'}</Text>
            <Text size="sm">{EXCEPTIONS[one.letter]}</Text>
          </div>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<Trash2 size={16} aria-hidden />}
            onClick={() => put({ exceptions: settings.exceptions.filter(({ productId: id }) => id !== one.productId) })}
          >
            Togli
          </Button>
        </Group>
      ))}
      {left.length > 0 && (
        <div className="legal-form">
          <NativeSelect
            label="Prodotto"
            value={productId}
            onChange={({ currentTarget }) => setProduct(currentTarget.value)}
            data={[{ value: '', label: 'Scegli' }, ...left.map(({ id, title }) => ({ value: id, label: title }))]}
          />
          <NativeSelect
            label="Perché"
            value={letter}
            onChange={({ currentTarget }) => setLetter(currentTarget.value as ExceptionLetter)}
            data={EXCEPTION_LETTERS.map((value) => ({ value, label: `${value}) ${EXCEPTIONS[value]}` }))}
          />
          <Group>
            <Button
              variant="default"
              disabled={productId === ''}
              onClick={() => {
                put({ exceptions: [...settings.exceptions, { productId, letter }] })
                setProduct('')
              }}
            >
              Aggiungi
            </Button>
          </Group>
        </div>
      )}
    </section>
  )
}

function OwnParagraphs({ data: { settings, texts }, put }: { readonly data: Legal; readonly put: Put }): ReactNode {
  const sections = texts.flatMap(({ title, sections: all }) =>
    all.map((section) => ({ value: section.key, label: `${title}: ${section.title}` })),
  )
  const [key, setKey] = useState(sections[0]!.value)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = String(new FormData(event.currentTarget).get('own') ?? '').trim()
    const { [key]: _, ...rest } = settings.own
    put({ own: written === '' ? rest : { ...rest, [key]: written } })
  }
  return (
    <form onSubmit={submit} className="legal-form">
      <NativeSelect
        label="Paragrafi tuoi, alla fine di"
        value={key}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
        data={sections}
      />
      <Textarea
        key={key}
        name="own"
        label="Testo"
        autosize
        minRows={3}
        maxLength={5000}
        defaultValue={settings.own[key] ?? ''}
      />
      <Group>
        <Button type="submit">Salva</Button>
      </Group>
    </form>
  )
}
