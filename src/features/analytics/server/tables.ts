import type { Id } from '../../../core/ids.ts'

declare module '../../../platform/database/tables.ts' {
  interface TenantTables {
    page_hits: PageHitsTable
    page_events: PageEventsTable
    hit_days: HitDaysTable
    visit_days: VisitDaysTable
  }
}

interface PageHitsTable {
  site_id: Id
  id: Id
  /** In the site's time zone. */
  day: string
  kind: number
  path: string
  title: string
  item_id: Id | null
  collection_id: Id | null
  record_type: number | null
  locale: string
  device: string
  /** Distinguishes the visitors of one day; null once the day is over. */
  day_visitor: string | null
  /** Only for visitors who accepted to be recognized. */
  visitor_id: string | null
  visits: number | null
  created_at: string
}

interface PageEventsTable {
  site_id: Id
  id: Id
  day: string
  event: string
  path: string
  /** JSON */
  data: string
  created_at: string
}

/** The current day: its salt, and how much was sent. */
interface HitDaysTable {
  site_id: Id
  day: string
  salt: string
  hits: number
  events: number
}

/** A past day. */
interface VisitDaysTable {
  site_id: Id
  day: string
  views: number
  visitors: number
}
