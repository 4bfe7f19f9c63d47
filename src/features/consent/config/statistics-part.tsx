import { Alert, Stack, Switch } from '@mantine/core'
import type { SettingsProps } from './banner-part.tsx'

/** Whether visitors are counted with a cookie, and what that requires. */
export function StatisticsPart({ settings, change }: SettingsProps) {
  const { isActivityLogEnabled, isAnalyticsCookiesDisabled, isRestrictiveCookiePolicyAbsolute } = settings
  return (
    <Stack gap="sm">
      <Switch
        label="Conta i visitatori con un cookie"
        description="Distingue chi torna da chi arriva la prima volta. Senza, le visite si contano lo stesso, in forma anonima."
        checked={isActivityLogEnabled}
        onChange={(event) => change({ isActivityLogEnabled: event.currentTarget.checked })}
      />
      <Switch
        label="Aspetta che il visitatore accetti"
        checked={isAnalyticsCookiesDisabled}
        onChange={(event) => change({ isAnalyticsCookiesDisabled: event.currentTarget.checked })}
      />
      {isActivityLogEnabled && !isAnalyticsCookiesDisabled && (
        <Alert color="yellow" title="Prima il consenso">
          In Italia un cookie che riconosce il visitatore si usa solo dopo che l’ha accettato.
        </Alert>
      )}
      <Switch
        label="Non usare mai cookie di statistica"
        description="Neanche per chi li ha accettati. Vale per il conteggio del sito: i servizi che aggiungi con il codice partono se il visitatore accetta."
        checked={isRestrictiveCookiePolicyAbsolute}
        onChange={(event) => change({ isRestrictiveCookiePolicyAbsolute: event.currentTarget.checked })}
      />
    </Stack>
  )
}
