import { Accordion, Stack } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ChunkGuard, LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { lazily } from '../../../../config/lazily.ts'
import { OneOpen } from '../../../../config/one-open.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { useMayDo } from '../../../../config/role.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import { PERMISSION } from '../../../../core/codes.ts'
import { FirstSalePart } from './first-sale-part.tsx'
import './legal-panel.css'
import { NoticePart } from './notice-part.tsx'
import { SettingsPart } from './settings-part.tsx'
import { TextsPart } from './texts-part.tsx'
import { useLegal } from './use-legal.ts'
import { WithdrawalsPart } from './withdrawals-part.tsx'

/** Not everybody who sees the panel may set it. */
const CompanyPart = lazily({ name: 'company', load: () => import('./company-part.tsx') })

/** «Testi legali»: what is still missing, statements of withdrawal, company data and texts. */
export default function LegalPanel({ site }: PanelProps): ReactNode {
  const legal = useLegal(site.id)
  // They are a part of the site's draft.
  const maySet = useMayDo(PERMISSION.settings)
  const part = (useLocation().state as { part?: string } | null)?.part ?? 'texts'
  const { data, error, refetch } = legal.query
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare i testi legali"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={6} />
  const parts = [
    {
      value: 'texts',
      title: 'Testi',
      content: <TextsPart data={data} timeZone={site.timeZone} publish={legal.publish} />,
    },
    ...(maySet
      ? [
          {
            value: 'company',
            title: 'Dati dell’azienda',
            content: (
              <ChunkGuard>
                <Suspense fallback={<Skeleton rows={6} />}>
                  <CompanyPart siteId={site.id} missing={data.missing} />
                </Suspense>
              </ChunkGuard>
            ),
          },
        ]
      : []),
    { value: 'settings', title: 'Resi ed eccezioni', content: <SettingsPart data={data} save={legal.save} /> },
    { value: 'notice', title: 'Avviso sulla garanzia', content: <NoticePart data={data} notice={legal.notice} /> },
    { value: 'withdrawals', title: 'Recessi ricevuti', content: <WithdrawalsPart site={site} /> },
  ]
  return (
    <Stack gap="lg" className="legal-panel">
      <FirstSalePart siteId={site.id} steps={data.steps} />
      {/* Another one that is asked for is opened. */}
      <OneOpen key={part} defaultValue={part}>
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
