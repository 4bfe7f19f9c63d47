import { Radio, Select, Stack, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import { foldText } from '../../../../core/search-text.ts'
import { languageName, SITE_LANGUAGES } from '../../model/languages.ts'
import type { SiteContent } from '../../model/site.ts'
import { useSiteDraft } from '../site-draft.ts'
import { Words } from '../words.tsx'
import { ZoneField } from './zone-field.tsx'

const UNITS: readonly { readonly value: SiteContent['settings']['measurementStandard']; readonly label: string }[] = [
  { value: 'metric', label: 'Metriche (chilogrammi, centimetri)' },
  { value: 'imperial', label: 'Imperiali (libbre, pollici)' },
]

type SiteSwitch = 'developerMode' | 'useEscapeKeyToLogin'

/** For those who work on the site, on its pages (CFGR-04, PATH-06). */
const SWITCHES: readonly { readonly name: SiteSwitch; readonly label: string; readonly description: string }[] = [
  {
    name: 'developerMode',
    label: 'Modalità sviluppatore',
    description: 'Chi lavora al sito e apre una sua pagina ci resta, invece di passare a quest’area.',
  },
  {
    name: 'useEscapeKeyToLogin',
    label: 'Accesso con Esc',
    description: 'Chi visita il sito e preme Esc arriva a «Accedi». È comodo per chi ci lavora da più computer.',
  },
]

/** Name, language, time zone and units of a site, in «Impostazioni». */
export default function SiteSection({ site }: PanelProps): ReactNode {
  const { data, isLoadingError, error, refetch, change } = useSiteDraft(site.id)
  if (isLoadingError)
    return (
      <LoadFailure
        title="Non è stato possibile leggere le impostazioni del sito"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={5} />
  const { title, settings } = data.draft
  const put = (part: Partial<SiteContent['settings']>) =>
    change((before) => ({ ...before, settings: { ...before.settings, ...part } }))
  return (
    <Stack gap="lg" maw="32rem">
      <Words
        label="Nome del sito"
        help="Sta nella testata e nella scheda del browser. Si vede dopo «Pubblica»."
        value={title}
        required="Scrivi il nome del sito."
        most={200}
        save={(name) => change((before) => ({ ...before, title: name }))}
      />
      <ZoneField siteId={site.id} />
      <LanguageField
        current={settings.language ?? data.locale}
        choose={(language) => put({ language: SITE_LANGUAGES.find((one) => one === language) ?? null })}
      />
      <Radio.Group
        label="Unità di misura"
        description="La leggono gli script del sito, dopo «Pubblica». Il negozio ha una scelta sua, in «Negozio»."
        value={settings.measurementStandard}
        onChange={(value) => {
          put({ measurementStandard: value === 'imperial' ? 'imperial' : 'metric' })
        }}
      >
        <Stack gap="xs" mt="xs">
          {UNITS.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      {SWITCHES.map(({ name, label, description }) => (
        <Switch
          key={name}
          label={label}
          description={`${description} Vale dopo «Pubblica».`}
          checked={settings[name]}
          onChange={({ currentTarget: { checked } }) => put({ [name]: checked })}
        />
      ))}
    </Stack>
  )
}

interface LanguageProps {
  readonly current: string
  readonly choose: (language: string) => void
}

/** The language of what the owner writes, by its own name and by its Italian one. */
function LanguageField({ current, choose }: LanguageProps): ReactNode {
  const names = new Map<string, string>(SITE_LANGUAGES.map((tag) => [tag, languageName(tag)]))
  // A site made by a program may be in another one.
  if (!names.has(current)) names.set(current, languageName(current))
  const isOther = !current.startsWith('it')
  return (
    <Select
      label="Lingua"
      description={`La lingua in cui scrivi le pagine. Serve a chi le legge ad alta voce, ai motori di ricerca, e per scrivere date e numeri. Vale dopo «Pubblica».${isOther ? ' Restano in italiano le parole che il sito dice da solo: pulsanti e avvisi dei moduli, carrello e cassa, prenotazioni, orari, banner dei cookie, e-mail.' : ''}`}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage="Nessuna lingua con questo nome."
      data={[...names].map(([value, label]) => ({ value, label }))}
      filter={({ options, search }) =>
        options.filter((option) => 'value' in option && foldText(option.label).includes(foldText(search)))
      }
      value={current}
      onChange={(language) => {
        if (language !== null && language !== current) choose(language)
      }}
    />
  )
}
