import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'

/** Whether visitors of a site may make an account; saved when it is switched. */
export function AccountsSection({ siteId }: { readonly siteId: Id }): ReactNode {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const params = { siteId }
  const queryKey = ['member-settings', siteId]
  const { data } = useQuery({ queryKey, queryFn: () => api.call(calls.readMemberSettings, { params }) })
  const save = useMutation({
    mutationFn: (offered: boolean) => api.call(calls.putMemberSettings, { params, body: { offered } }),
    onError: (error) => notify({ sentence: sentenceOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  if (!data) return null
  return (
    <Switch
      label="Chi compra può crearsi un account"
      description={
        data.members === 0
          ? 'Serve a ritrovare gli ordini e a non riscrivere l’indirizzo. Per comprare non è mai richiesto.'
          : `${accountsText(data.members)} Per comprare non serve. Se lo spegni, chi ha già un account può ancora entrare.`
      }
      checked={save.isPending ? save.variables : data.offered}
      onChange={(event) => {
        if (!save.isPending) save.mutate(event.currentTarget.checked)
      }}
    />
  )
}

function accountsText(members: number): string {
  return members === 1 ? 'Una persona ha un account.' : `${members.toLocaleString('it-IT')} persone hanno un account.`
}
