import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../../../config/notices.tsx'
import { documentsKey, pendingKey } from '../../../../config/site-queries.ts'
import { stepWords } from '../../../../config/step-words.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import { randomUuid } from '../../../../core/random-uuid.ts'
import type { DocumentSummary } from '../../../pages/schemas.ts'
import * as calls from '../../../pages/schemas.ts'
import { invertOperations, type Operation, settled, wholeContent } from '../../../pages/schemas.ts'
import type { OpenPage } from '../state/context.tsx'
import { placementOperations } from '../state/placing.ts'
import { goodsName, levelOfGoods } from '../state/put-down.ts'
import { withNewIds } from '../state/tree.ts'
import { onOneLevel } from './format.ts'

interface Copying {
  readonly to: DocumentSummary
  readonly blocks: readonly StoredBlock[]
}

/** Copies the selection to the end of another page, in a step that can be undone from here. */
export function useCopyToPage(page: OpenPage): (to: DocumentSummary) => void {
  const { editor, guard, registry, siteId } = page
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const withId = ({ id }: DocumentSummary) => ({ params: { siteId, documentId: id } })
  const read = (to: DocumentSummary) => api.call(calls.openDocument, withId(to))

  async function change(to: DocumentSummary, operations: readonly Operation[]): Promise<void> {
    const { document } = await read(to)
    const headers = { 'idempotency-key': randomUuid() }
    const body = { baseVersion: document.draftVersion, operations }
    await api.call(calls.changeDraft, { ...withId(to), headers, body })
    await Promise.all(
      [documentsKey(siteId), pendingKey(siteId)].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  }

  async function copy({ to, blocks }: Copying): Promise<void> {
    const goods = { blocks, isNew: true }
    const { content } = await read(to)
    const wrap = levelOfGoods(page, goods) === 'section' ? 'none' : 'section'
    const spot = { parent: null, before: null, wrap } as const
    const tree = content.blocks
    const operations = placementOperations({ tree, ...goods, spot, rules: registry, now: Date.now() })
    const inverse = invertOperations(wholeContent(content), operations, registry)
    await change(to, operations)
    const title = to.title || 'Senza titolo'
    const name = goodsName(page, goods)
    const back = editor.record({
      label: stepWords(name, 'copied', `in «${title}»`),
      undo: () => run.mutate(() => change(to, inverse)),
      redo: () => run.mutate(() => change(to, operations)),
    })
    notify({ sentence: `${name}: ora è anche alla fine di «${title}».`, action: { label: 'Annulla', run: back } })
  }

  const run = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  return (to) => {
    const now = Date.now()
    const blocks = onOneLevel(editor.selectedBlocks(), registry, now)
      .map((block) => withNewIds(block, now))
      .map((block) => (guard ? settled(block, registry, guard) : block))
    run.mutate(() => copy({ to, blocks }))
  }
}
