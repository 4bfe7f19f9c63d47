import { NativeSelect, NumberInput, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { LinkField, Words } from '../../sites/controls.ts'
import { BAR_POSITIONS, DEFAULT_ACCEPT, DEFAULT_REJECT, POPUP_POSITIONS, readBanner } from '../model/banner.ts'
import type { AskedCategory } from '../model/purposes.ts'
import type { CookieSettings } from '../model/settings.ts'

export interface SettingsProps {
  readonly settings: CookieSettings
  readonly change: (changed: Partial<CookieSettings>) => void
}

const POSITION_NAMES: Readonly<Record<string, string>> = {
  TOP: 'In alto',
  BOTTOM: 'In basso',
  TOP_LEFT: 'In alto a sinistra',
  TOP_RIGHT: 'In alto a destra',
  BOTTOM_LEFT: 'In basso a sinistra',
  BOTTOM_RIGHT: 'In basso a destra',
}

/** Appearance and text of the banner. */
export function BannerPart({ settings, asked, change }: SettingsProps & { readonly asked: readonly AskedCategory[] }) {
  const banner = readBanner({ ...settings, categories: asked })
  const positions = banner.variant === 'BAR' ? BAR_POSITIONS : POPUP_POSITIONS
  const choice = (
    label: string,
    name: keyof CookieSettings & `cookieBanner${string}`,
    value: string,
    data: { value: string; label: string }[],
  ) => (
    <NativeSelect
      label={label}
      value={value}
      data={data}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <Stack gap="sm">
      <Switch
        label="Mostra il banner"
        description="Compare solo dove c’è qualcosa da accettare."
        checked={settings.isCookieBannerEnabled}
        onChange={(event) => change({ isCookieBannerEnabled: event.currentTarget.checked })}
      />
      <Words
        label="Testo"
        help={`Se lo lasci vuoto, il banner dice: «${banner.text.join(' ')}»`}
        lines={3}
        value={settings.cookieBannerText}
        save={(cookieBannerText) => change({ cookieBannerText })}
      />
      <Text size="xs" c="dimmed">
        Sotto il tuo testo c’è sempre una riga che spiega che cosa succede chiudendo con la X: la legge la chiede.
      </Text>
      {choice('Forma', 'cookieBannerVariant', banner.variant, [
        { value: 'BAR', label: 'Fascia' },
        { value: 'POPUP', label: 'Riquadro' },
      ])}
      {choice(
        'Posizione',
        'cookieBannerPosition',
        banner.position,
        positions.map((value) => ({ value, label: POSITION_NAMES[value]! })),
      )}
      {choice('Colori', 'cookieBannerTheme', banner.theme, [
        { value: 'LIGHT', label: 'Come la pagina' },
        { value: 'DARK', label: 'Scuri' },
      ])}
      {choice('Comandi', 'cookieBannerCtaVariant', banner.ctaVariant, [
        { value: 'BUTTON', label: 'Pulsanti' },
        { value: 'TEXT', label: 'Solo testo' },
        { value: 'ICON', label: 'Solo segni' },
      ])}
      {choice('Scelte', 'cookieBannerAcceptType', banner.acceptType, [
        { value: 'OPT_IN_AND_OUT', label: 'Accetta e rifiuta' },
        { value: 'OPT_IN', label: 'Accetta; per rifiutare c’è la X' },
      ])}
      <Words
        label="Per accettare"
        help={`Se lo lasci vuoto: «${DEFAULT_ACCEPT}».`}
        value={settings.cookieBannerCtaText}
        save={(cookieBannerCtaText) => change({ cookieBannerCtaText })}
      />
      <Words
        label="Per rifiutare"
        help={`Se lo lasci vuoto: «${DEFAULT_REJECT}».`}
        value={settings.cookieBannerOptOutCtaText}
        save={(cookieBannerOptOutCtaText) => change({ cookieBannerOptOutCtaText })}
      />
      <LinkField
        label="Pagina della cookie policy"
        help="Per esempio /cookie. Nella pagina metti il blocco «Elenco dei cookie», che si aggiorna da solo."
        value={settings.policyLink}
        save={(policyLink) => change({ policyLink })}
      />
      <ChoiceDays days={settings.choiceDays} save={(choiceDays) => change({ choiceDays })} />
    </Stack>
  )
}

const MOST_DAYS = 395

/** An invalid value stays as typed, with the reason, and is not saved. */
function ChoiceDays({ days, save }: { readonly days: number; readonly save: (days: number) => void }) {
  const [typed, setTyped] = useState<number | string>(days)
  const isPossible = (value: number | string): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_DAYS
  return (
    <NumberInput
      label="Giorni per cui vale la scelta"
      description="Il Garante chiede di non ripetere la domanda prima di sei mesi (180 giorni)."
      clampBehavior="none"
      decimalSeparator=","
      value={typed}
      error={isPossible(typed) ? undefined : `Scrivi un numero intero da 1 a ${MOST_DAYS}.`}
      onChange={(value) => {
        setTyped(value)
        if (isPossible(value)) save(value)
      }}
    />
  )
}
