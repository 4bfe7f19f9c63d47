import { type ReactNode, Suspense } from 'react'
import { lazilyOrNothing } from '../../../../config/lazily.ts'
import { usePage } from '../../../editor/controls.ts'
import { usePending } from '../publish/pending.ts'

const Steps = lazilyOrNothing(() => import('./first-steps.tsx'))

/** «Per cominciare», on a site that is new or uses something that still needs its owner. */
export function GettingStarted(): ReactNode {
  const { siteId, firstSteps } = usePage()
  const { data } = usePending(siteId)
  if (!data || (data.latest && firstSteps.length === 0)) return null
  return (
    <Suspense>
      <Steps isPublished={Boolean(data.latest)} />
    </Suspense>
  )
}
