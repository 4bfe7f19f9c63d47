import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../../../config/notices.tsx'
import { useOwnSteps } from '../../../../config/own-steps.ts'
import { type StepVerb, stepWords } from '../../../../config/step-words.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { CallInput } from '../../../../core/call.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { deleteOwnTemplate, keepOwnTemplate, renameOwnTemplate } from '../../model/calls/own-templates.ts'

/** What can be kept: blocks, or a page's content. */
export type NewTemplate = CallInput<typeof keepOwnTemplate>['body']

/** A kept template with its id, so that an undone deletion brings back the same one. */
type Template = NewTemplate & { readonly id: Id }

const THINGS = { section: 'Sezione salvata', page: 'Modello' } as const

/** Key of the lists of kept sections and pages. */
export const ownTemplatesKey = (siteId: Id) => ['own-templates', siteId] as const

/** Keeps, renames and deletes own sections and pages, each in one step of the undo history. */
export function useOwnTemplates(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const record = useOwnSteps()
  const params = { siteId }
  const { mutate } = useMutation({
    scope: { id: `own templates ${siteId}` },
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => notify({ sentence: sentenceOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ownTemplatesKey(siteId) }),
  })
  const put = (body: Template) =>
    body.kind === 'page' ? api.call(keepOwnTemplate, { params, body }) : api.call(keepOwnTemplate, { params, body })
  const take = ({ id }: Template) => api.call(deleteOwnTemplate, { params: { siteId, templateId: id } })
  const call = ({ id }: Template, name: string) =>
    api.call(renameOwnTemplate, { params: { siteId, templateId: id }, body: { name } })

  /** Records what has been done, and says it with a way back. */
  function tell(template: Template, verb: StepVerb, undo: () => Promise<unknown>, redo: () => Promise<unknown>): void {
    void client.invalidateQueries({ queryKey: ownTemplatesKey(siteId) })
    const label = stepWords(`${THINGS[template.kind].replace(' salvata', '')} «${template.name}»`, verb)
    const back = record({ label, undo: () => mutate(undo), redo: () => mutate(redo) })
    notify({ sentence: `${label}.`, action: { label: 'Annulla', run: back } })
  }

  return {
    /** @throws an ApiFailure when the server refuses it. */
    async keep(template: NewTemplate): Promise<void> {
      const made = { ...template, id: newId(Date.now()) }
      await put(made)
      tell(
        made,
        'saved',
        () => take(made),
        () => put(made),
      )
    },
    /** @throws an ApiFailure when the server refuses the name. */
    async rename(template: Template, name: string): Promise<void> {
      await call(template, name)
      tell(
        { ...template, name },
        'renamed',
        () => call(template, template.name),
        () => call(template, name),
      )
    },
    remove(template: Template): void {
      mutate(async () => {
        await take(template)
        tell(
          template,
          'removed',
          () => put(template),
          () => take(template),
        )
      })
    },
  }
}
