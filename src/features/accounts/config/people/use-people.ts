import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useNotify } from '../../../../config/notices.tsx'
import { passFocusOn } from '../../../../config/panel-focus.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../../model/calls/people.ts'

const keyOf = (siteId: Id) => ['accounts', 'people', siteId] as const

/** Who works on a site, and who is invited. */
export function usePeople(siteId: Id) {
  const api = useApi()
  return useQuery({ queryKey: keyOf(siteId), queryFn: () => api.call(calls.readPeople, { params: { siteId } }) })
}

/** Reloads the people after a change; resolves once the new data are shown. */
export function usePeopleChanged(siteId: Id): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(siteId) })
}

export type Invitation = calls.SitePeople['invitations'][number]
export type Offer = NonNullable<calls.SitePeople['offer']>

export const WITHDRAWN = 'L’offerta è ritirata: il suo collegamento non apre più niente.'

/** What becomes of whoever offers the site, once it is accepted. */
export function afterOffer({ makerName, stays }: Offer): string {
  const maker = makerName ?? 'Chi amministrava il sito'
  return stays ? `${maker} resta ad amministrare il sito` : `${maker} poi lascia il sito`
}

/**
 * Sends an invitation again or revokes it, or withdraws an offer.
 * @param instead Takes the focus when the pressed button disappears with its row.
 */
export function useInvitationChanges(siteId: Id, instead: RefObject<HTMLElement | null>) {
  const api = useApi()
  const notify = useNotify()
  const changed = usePeopleChanged(siteId)
  const onError = (error: unknown) => notify({ sentence: sentenceOf(error) })
  const renew = useMutation({
    mutationFn: ({ id }: Invitation) =>
      api.call(calls.renewInvitation, { params: { siteId, invitationId: id }, body: {} }),
    onSuccess: async (_, { email }) => {
      notify({ sentence: `Un nuovo invito a ${email} è in partenza: quello di prima non apre più niente.` })
      await changed()
    },
    onError,
  })
  const end = (sentence: string) => ({
    mutationFn: ({ id }: { readonly id: Id; readonly button: HTMLElement }) =>
      api.call(calls.revokeInvitation, { params: { siteId, invitationId: id } }),
    onSuccess: async (_: unknown, { button }: { readonly button: HTMLElement }) => {
      passFocusOn(instead.current, button)
      notify({ sentence })
      await changed()
    },
    onError,
  })
  const revoke = useMutation(end('L’invito è revocato: il suo collegamento non apre più niente.'))
  const withdraw = useMutation(end(WITHDRAWN))
  return { renew, revoke, withdraw }
}
