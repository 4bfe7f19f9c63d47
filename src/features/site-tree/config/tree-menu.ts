import { type Api, ApiFailure } from '../../../config/api.ts'
import type { Notice } from '../../../config/notices.tsx'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../../pages/schemas.ts'
import { invertMenuChanges } from '../../pages/schemas.ts'
import { type MenuPlan, menuEntryOf, planFrom } from './menu-plans.ts'
import type { TreeSteps } from './use-tree-steps.ts'

/** What actions on a site's tree work with. */
export interface TreeTools {
  readonly api: Api
  readonly siteId: Id
  readonly notify: (notice: Notice) => void
  readonly steps: TreeSteps
}

const MENU_CHANGED = 'Non è possibile: nel frattempo il menu è cambiato.'

/** How often a change of the menu is tried when something else of the site's draft changed meanwhile. */
const CONFLICTS = 3

export type TreeMenu = ReturnType<typeof treeMenu>

/** Reads and changes the menu of a site. */
export function treeMenu({ api, siteId, notify, steps }: TreeTools) {
  const params = { siteId }
  const read = () => api.call(calls.readTree, { params })

  /** Whether a plan is possible with the menu of now; if not, owners are told. */
  async function allows(plan: MenuPlan): Promise<boolean> {
    const isPossible = plan((await read()).menu) !== undefined
    if (!isPossible) notify({ sentence: MENU_CHANGED })
    return isPossible
  }

  /** Returns what was changed, and the menu before and after; undefined if the plan was no longer possible. */
  async function patch(plan: MenuPlan, tries = CONFLICTS) {
    const { version, menu: before } = await read()
    const changes = plan(before)
    if (!changes) return void notify({ sentence: MENU_CHANGED })
    try {
      await api.call(calls.changeMenu, { params, body: { baseVersion: version, changes } })
    } catch (error) {
      // The version is that of the whole site's draft, which a change of its look has too.
      if (tries > 1 && error instanceof ApiFailure && error.code === 'conflict') return patch(plan, tries - 1)
      throw error
    }
    return { changes, before: before.map(menuEntryOf), after: (await read()).menu.map(menuEntryOf) }
  }

  /**
   * Changes the menu in one step of the undo history.
   * @param label The action as shown to owners.
   * @returns what undoes it; undefined if it was no longer possible, which owners are told.
   */
  async function change(plan: MenuPlan, label: string): Promise<(() => void) | undefined> {
    const done = await patch(plan)
    if (!done) return steps.refresh().then(() => undefined)
    const { changes, before, after } = done
    return steps.recordAndShow(
      label,
      () => patch(planFrom(after, invertMenuChanges(before, changes))),
      () => patch(planFrom(before, changes)),
    )
  }

  return { read, allows, patch, change }
}
