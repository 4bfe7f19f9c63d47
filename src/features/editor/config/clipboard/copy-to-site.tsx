import { Menu } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNotify } from '../../../../config/notices.tsx'
import { useOwnSteps } from '../../../../config/own-steps.ts'
import { stepWords } from '../../../../config/step-words.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import { PERMISSION } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { mayDo } from '../../../../core/permissions.ts'
import { listSites, type SiteSummary } from '../../../../core/shell-calls.ts'
import { useCopyPictures } from '../../../images/controls.ts'
import * as calls from '../../../pages/schemas.ts'
import { type OpenPage, usePage } from '../state/context.tsx'
import { withNewIds } from '../state/tree.ts'
import { withFreeCopies } from '../synced/free-copies.ts'
import { picturesOf, withPictures } from './format.ts'
import { arrived, lostSentence, pathsOf } from './other-site.ts'

/** What is copied: blocks, which the other site keeps among its own, or a page, which becomes a draft there. */
export type Copied =
  | { readonly kind: 'section'; readonly name: string; readonly blocks: readonly StoredBlock[] }
  | { readonly kind: 'page'; readonly name: string; readonly content: calls.KeptPage }

interface CopyToSiteProps {
  readonly read: () => Copied | Promise<Copied>
}

/** A list of the other sites where the person may change pages; nothing without any. */
export function CopyToSite({ read }: CopyToSiteProps): ReactNode {
  const api = useApi()
  const { siteId } = usePage()
  const { data = [] } = useQuery({
    queryKey: ['sites'],
    queryFn: async () => (await api.call(listSites)).sites,
  })
  const others = data.filter(
    ({ id, role, contentOnly }) => id !== siteId && mayDo(role, PERMISSION.structure, contentOnly),
  )
  if (others.length === 0) return null
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<Globe size={16} aria-hidden />}>Copia in un altro sito…</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown className="page-menu-list">
        {others.map((site) => (
          <SiteItem key={site.id} to={site} read={read} />
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

function SiteItem({ to, read }: CopyToSiteProps & { readonly to: SiteSummary }): ReactNode {
  const copy = useCopyToSite(to)
  return <Menu.Item onClick={() => copy(read)}>{to.title}</Menu.Item>
}

/** Copies to another site, in a step that can be undone from here. */
function useCopyToSite(to: SiteSummary): (read: CopyToSiteProps['read']) => void {
  const page = usePage()
  const api = useApi()
  const notify = useNotify()
  const record = useOwnSteps()
  const bring = useBringing(page, to.id)
  const run = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })

  async function copy(read: CopyToSiteProps['read']): Promise<void> {
    const copied = await read()
    page.editor.announce(`Copia nel sito «${to.title}» in corso.`)
    const { lost, ...ways } = await (copied.kind === 'page' ? pageCopy(copied) : sectionCopy(copied))
    const name = copied.kind === 'page' ? `Pagina «${copied.name}»` : copied.name
    const label = stepWords(name, 'copied', `nel sito «${to.title}»`)
    const back = record({
      label,
      undo: () => run.mutate(ways.undo),
      redo: () => run.mutate(ways.redo),
    })
    const where = copied.kind === 'page' ? 'È una bozza, fuori dal menu.' : 'È in «Aggiungi», tra «I tuoi».'
    notify({ sentence: `${label}. ${where}${lostSentence(lost)}`, action: { label: 'Annulla', run: back } })
  }

  async function sectionCopy({ name, blocks }: Extract<Copied, { kind: 'section' }>) {
    const { blocks: brought, lost } = await bring(blocks, [])
    const id = newId(Date.now())
    const params = { siteId: to.id }
    const body = { kind: 'section', id, name: name.slice(0, 80), content: { blocks: brought } } as const
    const redo = () => api.call(calls.keepOwnTemplate, { params, body })
    await redo()
    return { lost, redo, undo: () => api.call(calls.deleteOwnTemplate, { params: { ...params, templateId: id } }) }
  }

  async function pageCopy({ content }: Extract<Copied, { kind: 'page' }>) {
    const { coverId } = content
    const { blocks, lost, pictures } = await bring(content.blocks, coverId === null ? [] : [coverId])
    const cover = coverId === null ? null : (pictures.get(coverId) ?? null)
    const urlId = calls.urlIdFromTitle(content.title) || 'pagina'
    const body = {
      kind: calls.pageModel.name,
      freeAddress: true,
      content: { ...content, urlId, coverId: cover, blocks: blocks.map((block) => withNewIds(block, Date.now())) },
    }
    const { id } = await api.call(calls.createDocument, { params: { siteId: to.id }, body })
    const params = { siteId: to.id, documentId: id }
    return {
      lost,
      undo: () => api.call(calls.discardDocument, { params }),
      redo: () => api.call(calls.recoverDocument, { params }),
    }
  }

  return (read) => run.mutate(() => copy(read))
}

/** Brings blocks to another site: their images as files of that site, and nothing else of this one. */
function useBringing({ registry, siteId }: OpenPage, to: Id) {
  const api = useApi()
  const copyPictures = useCopyPictures(to)
  return async (copied: readonly StoredBlock[], others: readonly Id[]) => {
    const { blocks, goneSections } = await withFreeCopies(api, siteId, copied)
    const [paths, pictures] = await Promise.all([
      pathsOf(api, to),
      copyPictures(siteId, [...picturesOf(blocks, registry), ...others]),
    ])
    const { blocks: pictured, lost: missing } = withPictures(blocks, registry, pictures)
    const noCover = others.filter((id) => !pictures.has(id)).length
    const journey = { blocks: pictured, registry, paths, missing: missing + noCover, goneSections }
    return { ...arrived(journey), pictures }
  }
}
