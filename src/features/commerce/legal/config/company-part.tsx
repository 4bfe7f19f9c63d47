import { Alert, Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Skeleton } from '../../../../config/frame.tsx'
import type { Id } from '../../../../core/ids.ts'
import { decimalOf, parseMoney, separatorsOf } from '../../../../core/money/money.ts'
import { useSiteDraft } from '../../../sites/controls.ts'
import {
  type Company,
  type CompanyField,
  companyFaults,
  companyOfSite,
  hasField,
  LEGAL_FORMS,
  type LegalForm,
} from '../model/company.ts'

const FORM_LABELS: Readonly<Record<LegalForm, string>> = {
  '': 'Scegli',
  individual: 'Ditta individuale',
  professional: 'Libero professionista',
  partnership: 'Società di persone (s.n.c., s.a.s.)',
  srl: 'S.r.l.',
  spa: 'S.p.A.',
  sapa: 'S.a.p.A.',
  cooperative: 'Cooperativa',
  association: 'Associazione o altro ente',
}

type TextField = Exclude<CompanyField, 'form' | 'capital' | 'singleShareholder' | 'inLiquidation' | 'isExample'>

const TEXTS: readonly { readonly name: TextField; readonly label: string; readonly help?: string }[] = [
  { name: 'name', label: 'Ragione sociale, o nome e cognome' },
  { name: 'street', label: 'Indirizzo della sede' },
  { name: 'postalCode', label: 'CAP' },
  { name: 'city', label: 'Comune' },
  { name: 'region', label: 'Sigla della provincia' },
  { name: 'vatNumber', label: 'Partita IVA' },
  { name: 'taxCode', label: 'Codice fiscale' },
  { name: 'reaOffice', label: 'REA: sigla della provincia' },
  { name: 'reaNumber', label: 'REA: numero' },
  { name: 'pec', label: 'PEC', help: 'Non è obbligatoria.' },
  { name: 'email', label: 'E-mail', help: 'Vuota: quella del piè di pagina.' },
  { name: 'phone', label: 'Telefono', help: 'Vuoto: quello del piè di pagina.' },
  { name: 'authority', label: 'Ordine o albo, con il numero' },
  { name: 'disputeBody', label: 'Organismo per le controversie', help: 'Solo se hai aderito a uno.' },
]

/** Who runs the site: part of its draft, online with the next publication. */
export default function CompanyPart({ siteId, missing }: { readonly siteId: Id; readonly missing: readonly string[] }) {
  const draft = useSiteDraft(siteId)
  if (!draft.data) return <Skeleton rows={6} />
  const company = companyOfSite.of(draft.data.draft)
  const save = (to: Company) => void draft.change((content) => companyOfSite.put(content, to), companyOfSite)
  return (
    <Stack gap="md">
      {missing.length > 0 && (
        <Alert color="yellow" title="Nel sito pubblicato mancano ancora">
          {new Intl.ListFormat('it').format(missing)}.
        </Alert>
      )}
      <CompanyForm company={company} save={save} />
    </Stack>
  )
}

function CompanyForm({
  company,
  save,
}: {
  readonly company: Company
  readonly save: (to: Company) => void
}): ReactNode {
  const [form, setForm] = useState(company.form)
  const [faults, setFaults] = useState<Partial<Record<CompanyField, string>>>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { to, faults: found } = readCompany(new FormData(event.currentTarget), company)
    setFaults(found)
    if (Object.keys(found).length === 0) save(to)
  }
  return (
    <form onSubmit={submit} noValidate className="legal-form">
      <NativeSelect
        name="form"
        label="Forma giuridica"
        value={form}
        onChange={({ currentTarget }) => setForm(currentTarget.value as LegalForm)}
        data={LEGAL_FORMS.map((value) => ({ value, label: FORM_LABELS[value] }))}
      />
      {TEXTS.filter(({ name }) => hasField(form, name)).map(({ name, label, help }) => (
        <TextInput
          key={name}
          {...{ name, label }}
          description={help}
          defaultValue={company[name]}
          error={faults[name]}
          maxLength={300}
        />
      ))}
      {hasField(form, 'capital') && (
        <TextInput
          name="capital"
          label="Capitale versato in euro"
          defaultValue={
            company.capital === null ? '' : decimalOf({ amount: company.capital, currency: 'EUR' }).replace('.', ',')
          }
          error={faults.capital}
        />
      )}
      {hasField(form, 'singleShareholder') && (
        <Checkbox name="singleShareholder" label="Unico socio" defaultChecked={company.singleShareholder} />
      )}
      {hasField(form, 'inLiquidation') && (
        <Checkbox name="inLiquidation" label="In liquidazione" defaultChecked={company.inLiquidation} />
      )}
      <Group>
        <Button type="submit">Salva</Button>
        <span>Stanno in fondo a ogni pagina da quando pubblichi il sito.</span>
      </Group>
    </form>
  )
}

/** What is written; fields that the legal form has not keep what they had. */
function readCompany(data: FormData, company: Company) {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const form = text('form') as LegalForm
  const written = TEXTS.filter(({ name }) => hasField(form, name)).map(({ name }) => [name, cleaned(name, text(name))])
  const typed = text('capital')
  const capital = typed === '' ? null : parseMoney(typed, 'EUR', separatorsOf('it-IT'))?.amount
  const to: Company = {
    ...company,
    ...Object.fromEntries(written),
    form,
    capital: hasField(form, 'capital') ? (capital ?? null) : company.capital,
    singleShareholder: hasField(form, 'singleShareholder') ? data.has('singleShareholder') : company.singleShareholder,
    inLiquidation: hasField(form, 'inLiquidation') ? data.has('inLiquidation') : company.inLiquidation,
  }
  const faults = companyFaults(to)
  if (capital === undefined) faults.capital = 'Scrivi una somma, come 10.000,00.'
  return { to, faults }
}

const CODES: ReadonlySet<TextField> = new Set(['vatNumber', 'taxCode', 'region', 'reaOffice'])
const cleaned = (name: TextField, text: string) =>
  CODES.has(name)
    ? text
        .toUpperCase()
        .replace(/[\s.\-/]/g, '')
        .replace(/^IT(?=\d{11}$)/, '')
    : text
