import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useNotify } from '../../../config/notices.tsx'
import { treeKey } from '../../../config/site-queries.ts'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { useCurrentPage } from '../../editor/controls.ts'
import { useDocuments } from '../../pages/controls.ts'
import * as calls from '../../pages/schemas.ts'
import { pageMaking } from './page-making.ts'
import { rowRenaming } from './row-names.ts'
import { treeBin } from './tree-bin.ts'
import { treeDocuments } from './tree-documents.ts'
import { treeMenu } from './tree-menu.ts'
import { useTreeSteps } from './use-tree-steps.ts'

export type SiteTreeActions = ReturnType<typeof useSiteTree>

/** The tree of a site: its menu, the pages outside it, and all actions on them. */
export function useSiteTree(siteId: Id) {
  const api = useApi()
  const notify = useNotify()
  const navigate = useNavigate()
  const currentPage = useCurrentPage()
  const steps = useTreeSteps(siteId)
  const tools = { api, siteId, notify, steps }
  const menu = treeMenu(tools)
  const bin = treeBin(tools)
  const documents = treeDocuments(api, siteId, currentPage)
  return {
    tree: useQuery({ queryKey: treeKey(siteId), queryFn: menu.read }),
    documents: useDocuments(siteId),
    refresh: steps.refresh,
    busy: steps.busy,
    run: steps.run,
    changeMenu: menu.change,
    createPage: pageMaking({ ...tools, documents, menu, discard: bin.discard, navigate, currentPage }),
    rename: rowRenaming(menu, documents, steps),
    async duplicate(id: Id): Promise<Id> {
      await documents.saveOpen(id)
      const copy = await api.call(calls.duplicateDocument, { params: { siteId, documentId: id } })
      await steps.refresh()
      return copy.id
    },
    readKept: documents.readKept,
    discard: bin.discardInStep,
    recover: bin.recover,
  }
}
