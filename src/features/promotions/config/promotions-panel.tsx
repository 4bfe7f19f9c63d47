import { Accordion, Stack, Text } from '@mantine/core'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { OneOpen } from '../../../config/one-open.tsx'
import type { PanelProps } from '../../../config/panel.ts'
import { sentenceOf } from '../../../config/use-load.ts'
import { useSiteDraft } from '../../sites/controls.ts'
import { type Promotions, promotionsOfSite } from '../model/settings.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import type { Change } from './change.ts'
import { MobileInfoFields } from './mobile-info-fields.tsx'
import { PopupFields } from './popup-fields.tsx'

/**
 * «Promozioni»: the announcement bar, the popup and the phones' bar; the page beside the panel shows changes at once.
 */
export default function PromotionsPanel({ site }: PanelProps) {
  const draft = useSiteDraft(site.id)
  if (draft.isLoadingError)
    return (
      <LoadFailure
        title="Non è stato possibile leggere le promozioni"
        sentence={sentenceOf(draft.error)}
        retry={() => void draft.refetch()}
      />
    )
  if (!draft.data) return <Skeleton rows={6} />
  const { frame } = draft.data.draft
  const promotions = promotionsOfSite.of(draft.data.draft)
  const changeOf =
    <Name extends keyof Promotions>(name: Name): Change<Promotions[Name]> =>
    (values) =>
      draft.change((content) => {
        const before = promotionsOfSite.of(content)
        const part = before[name]
        const changed = typeof values === 'function' ? values(part) : values
        return promotionsOfSite.put(content, { ...before, [name]: { ...part, ...changed } })
      }, promotionsOfSite)
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Valgono per tutte le pagine. Chi visita il sito le vede quando lo pubblichi.
      </Text>
      <OneOpen defaultValue="announcement">
        <Accordion.Item value="announcement">
          <Accordion.Control>Avviso in alto</Accordion.Control>
          <Accordion.Panel>
            <AnnouncementFields announcement={promotions.announcement} change={changeOf('announcement')} />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="popup">
          <Accordion.Control>Messaggio in primo piano</Accordion.Control>
          <Accordion.Panel>
            <PopupFields siteId={site.id} popup={promotions.popup} change={changeOf('popup')} />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="mobileInfoBar">
          <Accordion.Control>Barra dei contatti sul telefono</Accordion.Control>
          <Accordion.Panel>
            <MobileInfoFields bar={promotions.mobileInfoBar} footer={frame.footer} change={changeOf('mobileInfoBar')} />
          </Accordion.Panel>
        </Accordion.Item>
      </OneOpen>
    </Stack>
  )
}
