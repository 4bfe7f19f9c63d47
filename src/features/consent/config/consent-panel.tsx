import { Accordion, Stack } from '@mantine/core'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { OneOpen } from '../../../config/one-open.tsx'
import type { PanelProps } from '../../../config/panel.ts'
import { sentenceOf } from '../../../config/use-load.ts'
import { useSiteDraft } from '../../sites/controls.ts'
import { askedCategories } from '../model/purposes.ts'
import { type CookieSettings, cookiesOfSite } from '../model/settings.ts'
import { withCode } from '../model/with-code.ts'
import { BannerPart } from './banner-part.tsx'
import { useBannerOnPage } from './banner-preview.ts'
import { DeclaredPart } from './declared-part.tsx'
import { RecordsPart } from './records-part.tsx'
import { StatisticsPart } from './statistics-part.tsx'
import { StorePart } from './store-part.tsx'
import { CATEGORY_NAMES } from './words.ts'
import './consent-panel.css'

/** «Cookie e consenso»: what visitors are asked, how, and their choices. Meanwhile the page shows the banner. */
export default function ConsentPanel({ site }: PanelProps) {
  useBannerOnPage()
  const draft = useSiteDraft(site.id)
  if (draft.isLoadingError)
    return (
      <LoadFailure
        title="Non è stato possibile leggere le impostazioni dei cookie"
        sentence={sentenceOf(draft.error)}
        retry={() => void draft.refetch()}
      />
    )
  if (!draft.data) return <Skeleton rows={6} />
  const settings = cookiesOfSite.of(draft.data.draft)
  const change = (changed: Partial<CookieSettings>) =>
    draft.change((content) => cookiesOfSite.put(content, { ...cookiesOfSite.of(content), ...changed }), cookiesOfSite)
  const parts = [
    {
      value: 'banner',
      title: 'Banner',
      content: <BannerPart settings={settings} asked={askedCategories(withCode(draft.data.draft))} change={change} />,
    },
    { value: 'statistics', title: 'Statistiche', content: <StatisticsPart settings={settings} change={change} /> },
    { value: 'store', title: 'Negozio', content: <StorePart settings={settings} change={change} /> },
    {
      value: 'declared',
      title: 'Cookie di altri servizi',
      content: <DeclaredPart settings={settings} change={change} />,
    },
    { value: 'records', title: 'Registro dei consensi', content: <RecordsPart site={site} /> },
  ]
  return (
    <Stack gap="md" className="consent">
      <p className="consent-state" role="status">
        {stateOf(withCode(draft.data.draft))}
      </p>
      <OneOpen defaultValue="banner">
        {parts.map(({ value, title, content }) => (
          <Accordion.Item key={value} value={value}>
            <Accordion.Control>{title}</Accordion.Control>
            <Accordion.Panel>{content}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </OneOpen>
    </Stack>
  )
}

/** What visitors will be asked, in one sentence. */
function stateOf(settings: CookieSettings): string {
  const asked = askedCategories(settings).map((category) => CATEGORY_NAMES[category].toLowerCase())
  if (asked.length === 0) return 'Il sito usa solo cookie tecnici: chi lo visita non vede il banner.'
  const list = new Intl.ListFormat('it').format(asked)
  if (!settings.isCookieBannerEnabled)
    return `Il banner è spento: nessuno può accettare i cookie (${list}), e il sito non li usa.`
  return `Chi visita il sito sceglie se accettare: ${list}.`
}
