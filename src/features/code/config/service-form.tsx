import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../config/busy-button.tsx'
import { useForm } from '../../../config/form.tsx'
import { randomUuid } from '../../../core/random-uuid.ts'
import type { CodePiece } from '../model/settings.ts'
import {
  type KeyField,
  makeStatisticsPiece,
  STATISTICS_SERVICES,
  type StatisticsService,
} from '../model/statistics-services.ts'

const SERVICES: readonly { readonly value: StatisticsService; readonly label: string; readonly cookies: string }[] = [
  { value: 'google', label: 'Google Analytics 4', cookies: 'Mette due cookie, che entrano nell’elenco da soli.' },
  { value: 'matomo', label: 'Matomo', cookies: 'Mette quattro cookie, che entrano nell’elenco da soli.' },
  { value: 'plausible', label: 'Plausible', cookies: 'Non mette cookie.' },
  {
    value: 'clarity',
    label: 'Microsoft Clarity',
    cookies: 'Mette sette cookie, che entrano nell’elenco da soli. Registra anche i gesti di chi visita le pagine.',
  },
]

const FIELDS: Readonly<Record<KeyField, { readonly label: string; readonly where: string }>> = {
  measurementId: {
    label: 'ID misurazione',
    where: 'Comincia con «G-». In Google Analytics sta in «Amministrazione › Stream di dati».',
  },
  address: { label: 'Indirizzo di Matomo', where: 'Quello con cui lo apri, come https://statistiche.esempio.it.' },
  siteNumber: { label: 'Numero del sito', where: 'In Matomo sta accanto al nome del sito, nell’elenco dei siti.' },
  domain: { label: 'Dominio', where: 'Come lo hai scritto in Plausible, per esempio esempio.it.' },
  projectId: { label: 'ID progetto', where: 'In Clarity sta nelle impostazioni del progetto, e nel suo indirizzo.' },
}

interface ServiceFormProps {
  /** Ends when it is saved, or not. */
  readonly save: (piece: CodePiece) => Promise<void>
  readonly cancel: () => void
}

/** A service of statistics by its key: the piece of code is made from it, and is edited as code afterwards. */
export function ServiceForm({ save, cancel }: ServiceFormProps): ReactNode {
  const [service, setService] = useState<StatisticsService>('google')
  const make = (typed: Readonly<Record<string, string>>) => makeStatisticsPiece(service, typed, randomUuid())
  const { faults, busy, formProps } = useForm(
    (typed) => {
      const made = make(typed)
      return 'faults' in made ? { ...made.faults } : {}
    },
    async (typed) => {
      const made = make(typed)
      if ('piece' in made) await save(made.piece)
    },
  )
  const { cookies } = SERVICES.find(({ value }) => value === service)!
  return (
    <form {...formProps} style={{ width: '100%' }} aria-label="Servizio di statistiche nuovo">
      <Stack gap="sm">
        <NativeSelect
          label="Servizio"
          description={cookies}
          value={service}
          onChange={({ currentTarget }) => setService(currentTarget.value as StatisticsService)}
          data={SERVICES.map(({ value, label }) => ({ value, label }))}
          data-autofocus
          autoFocus
        />
        {STATISTICS_SERVICES[service].map((field) => (
          <TextInput
            key={field}
            name={field}
            label={FIELDS[field].label}
            description={FIELDS[field].where}
            error={faults[field]}
            maxLength={200}
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            autoComplete="off"
          />
        ))}
        <Text size="sm">
          Conta solo chi accetta le statistiche. Quelle di Vetrina, in «Statistiche», contano le visite anche senza
          cookie.
        </Text>
        <Group>
          <BusyButton type="submit" busy={busy}>
            Aggiungi
          </BusyButton>
          <Button variant="default" onClick={cancel}>
            Annulla
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
