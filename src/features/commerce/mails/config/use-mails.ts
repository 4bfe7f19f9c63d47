import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import { leaves, textOf } from '../model/mail-settings.ts'
import { MAILS, type MailName, type MailText } from '../model/mails.ts'
import { isOriginal } from '../model/wording.ts'

export interface MailChange {
  readonly name: MailName
  readonly text: MailText
  readonly on: boolean
  readonly hours: number
}

/** The mails of a shop; each change counts for the next mail, and can be taken back. */
export function useMails(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const queryKey = ['mails', siteId]
  const query = useQuery({ queryKey, queryFn: () => api.call(calls.readMails, { params: { siteId } }) })
  const put = ({ name, text, on, hours }: MailChange, baseVersion: number) =>
    api.call(calls.putMail, {
      params: { siteId, name },
      body: { baseVersion, text: isOriginal(name, text) ? null : text, on, hours },
    })
  const onSettled = () => client.invalidateQueries({ queryKey })
  const back = useMutation({
    mutationFn: ({ change, version }: { change: MailChange; version: number }) => put(change, version),
    onError: (error) => notify({ sentence: sentenceOf(error) }),
    onSettled,
  })
  /** A failure is shown where it was tried. */
  const save = useMutation({
    mutationFn: async (change: MailChange) => {
      const { settings, version } = query.data!
      const { name } = change
      const hours = settings.cartHours ?? calls.FIRST_HOURS
      const before = { name, text: textOf(settings, name), on: leaves(settings, name), hours }
      return { change: before, version: (await put(change, version)).version }
    },
    onSuccess: (before) =>
      notify({
        sentence: `«${MAILS[before.change.name].label}» è salvata.`,
        action: { label: 'Annulla', run: () => back.mutate(before) },
      }),
    onSettled,
  })
  const test = useMutation({
    mutationFn: ({ name, text }: { name: MailName; text: MailText }) =>
      api.call(calls.testMail, { params: { siteId, name }, body: text }),
    onSuccess: ({ to, reason }) => notify({ sentence: reason ?? `La prova è partita verso ${to}.` }),
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  return { query, save, test }
}
export type Mails = ReturnType<typeof useMails>
