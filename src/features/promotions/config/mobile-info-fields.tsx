import { Stack, Switch, Text } from '@mantine/core'
import type { SiteFrame } from '../../sites/views.ts'
import type { Promotions } from '../model/settings.ts'
import type { Change } from './change.ts'

const PARTS = [
  { name: 'phone', label: 'Telefono', says: 'phone' },
  { name: 'email', label: 'E-mail', says: 'email' },
  { name: 'map', label: 'Mappa', says: 'address' },
  { name: 'hours', label: 'Orari', says: 'hours' },
] as const

interface MobileInfoProps {
  readonly bar: Promotions['mobileInfoBar']
  readonly footer: SiteFrame['footer']
  readonly change: Change<Promotions['mobileInfoBar']>
}

export function MobileInfoFields({ bar, footer, change }: MobileInfoProps) {
  return (
    <Stack gap="sm">
      <Switch
        label="Mostra la barra"
        checked={bar.enabled}
        onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
      />
      <Text size="xs" c="dimmed">
        Sta in fondo agli schermi piccoli. Telefono, e-mail, indirizzo e orari sono quelli del piede, in «Aspetto».
      </Text>
      {PARTS.map(({ name, label, says }) => (
        <Switch
          key={name}
          label={label}
          description={footer[says].trim() === '' ? 'Nel piede non c’è ancora.' : undefined}
          checked={bar[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
        />
      ))}
    </Stack>
  )
}
