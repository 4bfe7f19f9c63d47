import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { BusyButton } from '../../../config/busy-button.tsx'
import type { Id } from '../../../core/ids.ts'
import { randomUuid } from '../../../core/random-uuid.ts'
import { useDocuments } from '../../pages/controls.ts'
import type { DocumentSummary } from '../../pages/schemas.ts'
import { CODE_PLACES, type CodePiece, codePieceSchema } from '../model/settings.ts'
import { CookieFields, cookiesIn } from './cookie-fields.tsx'
import { CODE_CATEGORIES, CODE_PLACE_NAMES } from './words.ts'

interface PieceFormProps {
  readonly siteId: Id
  /** The page that a new one is for; undefined for all. */
  readonly forPage: Id | undefined
  /** Undefined for a new one. */
  readonly piece: CodePiece | undefined
  /** Ends when it is saved, or not. */
  readonly save: (piece: CodePiece) => Promise<void>
  readonly cancel: () => void
}

/** One piece of code; it is saved when everything of it is right. */
export function PieceForm({ siteId, forPage, piece, save, cancel }: PieceFormProps): ReactNode {
  const { data: documents = [] } = useDocuments(siteId)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [category, setCategory] = useState<string>(piece?.category ?? 'marketing')
  const form = useRef<HTMLFormElement>(null)
  const [isSaving, setSaving] = useState(false)
  const [refusals, setRefused] = useState(0)
  // Once the faults are drawn, the first field with one gets the focus.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    const made = codePieceSchema.safeParse({
      id: piece?.id ?? randomUuid(),
      ...{ name: text('name'), place: text('place'), category: text('category'), purpose: text('purpose') },
      ...{ provider: text('provider'), code: text('code'), documentId: text('page') || null },
      hosts: text('hosts')
        .split(/[\s,]+/)
        .filter((host) => host !== ''),
      cookies: cookiesIn(data),
    })
    const found = made.success ? await faultOfCode(made.data) : faultsOf(made.error.issues)
    setFaults(found)
    if (made.success && Object.keys(found).length === 0) {
      setSaving(true)
      await save(made.data)
      return setSaving(false)
    }
    setRefused((times) => times + 1)
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      style={{ width: '100%' }}
      aria-label={piece?.name ?? 'Codice nuovo'}
    >
      <Stack gap="sm">
        <TextInput
          name="name"
          label="Nome del servizio"
          defaultValue={piece?.name ?? ''}
          error={faults.name}
          maxLength={100}
          data-autofocus
          autoFocus
        />
        <NativeSelect
          name="place"
          label="Dove"
          defaultValue={piece?.place ?? 'head'}
          data={CODE_PLACES.map((value) => ({ value, label: CODE_PLACE_NAMES[value] }))}
        />
        <PageChoice documents={documents} first={piece ? piece.documentId : (forPage ?? null)} />
        <NativeSelect
          name="category"
          label="Categoria"
          description="Il visitatore la accetta o la rifiuta tutta. Tecnico è solo quello senza cui il sito non funziona."
          value={category}
          onChange={({ currentTarget }) => setCategory(currentTarget.value)}
          data={Object.entries(CODE_CATEGORIES).map(([value, label]) => ({ value, label }))}
        />
        <TextInput
          name="purpose"
          label={category === 'necessary' ? 'Perché il sito non può farne a meno' : 'A che cosa serve'}
          description="Lo leggono i visitatori nell’elenco dei cookie."
          defaultValue={piece?.purpose ?? ''}
          error={faults.purpose}
          maxLength={300}
        />
        <TextInput
          name="provider"
          label="Chi riceve i dati"
          description="Per esempio il nome dell’impresa che offre il servizio."
          defaultValue={piece?.provider ?? ''}
          error={faults.provider}
          maxLength={100}
        />
        <Textarea
          name="code"
          label="Codice"
          defaultValue={piece?.code ?? ''}
          error={faults.code}
          autosize
          minRows={6}
          maxRows={20}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
        />
        <Textarea
          name="hosts"
          label="Altri server a cui si collega"
          description="Uno per riga, come stats.esempio.it o *.esempio.it. Quelli scritti nel codice ci sono già."
          defaultValue={piece?.hosts.join('\n') ?? ''}
          error={faults.hosts}
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
        />
        <CookieFields cookies={piece?.cookies ?? []} faults={faults} />
        <Group>
          <BusyButton type="submit" busy={isSaving}>
            {piece ? 'Salva' : 'Aggiungi'}
          </BusyButton>
          <Button variant="default" onClick={cancel}>
            Annulla
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** On which pages a piece runs: on all, or on one. */
function PageChoice({ documents, first }: { documents: readonly DocumentSummary[]; first: Id | null }): ReactNode {
  const [chosen, setChosen] = useState(first ?? '')
  const pages = documents.map(({ id, title, urlId }) => ({ value: id, label: title || `/${urlId}` }))
  const isGone = chosen !== '' && pages.every(({ value }) => value !== chosen)
  return (
    <NativeSelect
      name="page"
      label="Su quali pagine"
      value={chosen}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      data={[
        { value: '', label: 'Su tutte' },
        ...pages.toSorted((one, other) => one.label.localeCompare(other.label, 'it')),
        // While the pages are loaded, or after this one was deleted.
        ...(isGone ? [{ value: chosen, label: 'Una pagina che non c’è' }] : []),
      ]}
    />
  )
}

/** The parser is larger than the form. Without it, the server checks alone. */
async function faultOfCode(piece: CodePiece): Promise<Record<string, string>> {
  const checker = await import('../model/check-code.ts').catch(() => undefined)
  const fault = checker?.codeFault(piece)
  return fault === undefined ? {} : { code: fault }
}

function faultsOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) {
  const nameOf = (path: readonly PropertyKey[]) => (path[0] === 'cookies' ? path.join('.') : String(path[0]))
  return Object.fromEntries(issues.map(({ path, message }) => [nameOf(path), message]).reverse())
}
