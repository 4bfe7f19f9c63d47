import { Switch } from '@mantine/core'
import type { SettingsProps } from './banner-part.tsx'

/** What the store remembers of visitors who allow it. */
export function StorePart({ settings: { remembersSeenProducts }, change }: SettingsProps) {
  return (
    <Switch
      label="Mostra i prodotti visti di recente"
      description="Restano nel browser di chi visita il sito, e solo se ha accettato i contenuti e le preferenze: il banner lo chiede."
      checked={remembersSeenProducts}
      onChange={(event) => change({ remembersSeenProducts: event.currentTarget.checked })}
    />
  )
}
