import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../../config/notices.tsx'
import { useOwnSteps } from '../../../config/own-steps.ts'
import { tellOfChange } from '../../../config/page-channel.ts'
import { documentsKey, pendingKey } from '../../../config/site-queries.ts'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { type PictureReplacement, replacePictures } from '../model/calls.ts'
import { reversed } from '../model/replacement.ts'
import { assetsKey } from './assets-api.ts'
import { t } from './messages.ts'

/** Replaces images in drafts, as one step of the undo history. */
export function useReplacePictures(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const record = useOwnSteps()
  const put = async (replacements: readonly PictureReplacement[]) => {
    const { replaced } = await api.call(replacePictures, {
      params: { siteId },
      body: { replacements: [...replacements] },
    })
    for (const id of new Set(replaced.map(({ documentId }) => documentId))) tellOfChange(id)
    const keys = [assetsKey(siteId), pendingKey(siteId), documentsKey(siteId)]
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    return replaced
  }
  const onError = (error: unknown) => notify({ sentence: sentenceOf(error) })
  const travel = useMutation({ mutationFn: put, onError })
  return useMutation({
    mutationFn: put,
    onError,
    onSuccess: (replaced) => {
      const sentence = t('images.samples.done', { count: replaced.length })
      if (replaced.length === 0) return notify({ sentence })
      const run = record({
        label: t('images.samples.step'),
        undo: () => travel.mutate(reversed(replaced)),
        redo: () => travel.mutate(replaced),
      })
      notify({ sentence, action: { label: t('images.undo'), run } })
    },
  })
}
