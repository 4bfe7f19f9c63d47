import { stepWords } from '../../../config/step-words.ts'
import type { DocumentSummary, TreeEntry } from '../../pages/schemas.ts'
import { renamePlan } from './menu-plans.ts'
import type { TreeDocuments } from './tree-documents.ts'
import type { TreeMenu } from './tree-menu.ts'
import type { TreeSteps } from './use-tree-steps.ts'

/** The names of a row: the page's title, and the menu's label. */
interface RowNames {
  readonly title: string
  readonly label: string
}

/** Renames rows of the panel, each a page, an entry of the menu, or both, in one step of the undo history. */
export function rowRenaming(menu: TreeMenu, documents: TreeDocuments, steps: TreeSteps) {
  return async (document: DocumentSummary | undefined, entry: TreeEntry | undefined, name: string): Promise<void> => {
    const before = { title: document?.title ?? '', label: entry?.label ?? '' }
    const after = { title: name, label: name }
    /** Returns whether it was possible; if not, owners are told. */
    const rename = async (known: RowNames, { title, label }: RowNames): Promise<boolean> => {
      if (entry && !(await menu.allows(renamePlan(entry, known.label, label, undefined)))) return false
      const link = document && (await documents.rename(document.id, title))
      return !entry || (await menu.patch(renamePlan(entry, known.label, label, link))) !== undefined
    }
    if (!(await rename(before, after))) return void (await steps.refresh())
    await steps.recordAndShow(
      stepWords('Nome', 'changed', `in «${name}»`),
      () => rename(after, before),
      () => rename(before, after),
    )
  }
}
