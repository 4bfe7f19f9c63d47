import { type HeldRole, mayDo } from '../core/permissions.ts'
import { t } from './messages.ts'
import type { Panel, PanelGroup } from './panel.ts'

/** Panels used beside the page. */
export const PAGE_GROUP: PanelGroup = { label: t('config.rail.page') }
/** Panels used by themselves. */
export const SITE_GROUP: PanelGroup = { label: t('config.rail.site') }

/** Panels by group, in the order in which each group first occurs. */
export function groupsOf(panels: readonly Panel[]): readonly (readonly [PanelGroup, readonly Panel[]])[] {
  return [...Map.groupBy(panels, ({ group }) => group)]
}

/** Whether a person's role on a site lets them open a panel. */
export function mayOpen({ role, contentOnly }: HeldRole, { permission }: Pick<Panel, 'permission'>): boolean {
  return permission === undefined || mayDo(role, permission, contentOnly)
}
