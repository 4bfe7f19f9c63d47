import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../../../../../config/api.ts'
import { documentsKey, pendingKey, siteDraftKey, treeKey } from '../../../../../config/site-queries.ts'
import { useApi } from '../../../../../config/use-load.ts'
import { type AnswerOf, addressOf } from '../../../../../core/call.ts'
import type { Id } from '../../../../../core/ids.ts'
import * as calls from '../../model/calls/imports.ts'

const ASK_AGAIN_MS = 1000
const UNDER_WAY: readonly calls.ImportState[] = ['checking', 'importing', 'undoing']
const TOO_LARGE = 'Il file è troppo grande: può avere al massimo 20 MB.'
const NOT_SENT = 'Il file non è arrivato: controlla la connessione e riprova.'

const listKey = (siteId: Id) => ['product-imports', siteId]
const oneKey = (siteId: Id, importId: Id) => ['product-import', siteId, importId]

/** The imports of a site, and the sending of a new file. */
export function useImports(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: listKey(siteId),
    queryFn: () => api.call(calls.listImports, { params: { siteId } }),
  })
  const send = useMutation({
    mutationFn: async (file: File): Promise<Id> => {
      if (file.size > calls.PRODUCT_FILE_BYTES) throw new ApiFailure(TOO_LARGE)
      // Any call asks for sign-in when the session has expired, which sending a file does not.
      await api.session()
      const query = { name: file.name.slice(-calls.FILE_NAME_CHARACTERS) }
      const headers = { ...(await api.crumbHeader()), accept: 'application/json', 'content-type': 'text/csv' }
      const request = { method: calls.sendProductFile.method, headers, body: file }
      const address = addressOf(calls.sendProductFile, { params: { siteId }, query })
      const answer = await fetch(address, request).catch(() => {
        throw new ApiFailure(NOT_SENT)
      })
      const body = (await answer.json().catch(() => ({}))) as Partial<AnswerOf<typeof calls.sendProductFile>> & {
        error?: string
      }
      if (!answer.ok || !body.id) throw new ApiFailure(body.error ?? NOT_SENT, { status: answer.status })
      return body.id
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKey(siteId) }),
  })
  return { query, send }
}

/** One import, asked for again while it is under way. */
export function useImport(siteId: Id, importId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const params = { siteId, importId }
  const query = useQuery({
    queryKey: oneKey(siteId, importId),
    queryFn: async () => {
      const known = client.getQueryData<calls.ProductImport>(oneKey(siteId, importId))
      const found = await api.call(calls.readImport, { params })
      // What it has changed is shown elsewhere too.
      if (known && known.state !== found.state && !UNDER_WAY.includes(found.state)) await refreshSite()
      return found
    },
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? ASK_AGAIN_MS : false),
  })
  async function refreshSite() {
    const keys = [listKey(siteId), ['products', siteId], ['store', siteId]]
    const pages = [documentsKey(siteId), treeKey(siteId), pendingKey(siteId), siteDraftKey(siteId)]
    await Promise.all([...keys, ...pages].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  const onSettled = () => client.invalidateQueries({ queryKey: oneKey(siteId, importId) })
  const correct = useMutation({
    mutationFn: (body: Pick<calls.ReadFile, 'columns'> & { storeId: Id | null }) =>
      api.call(calls.correctImport, { params, body }),
    onSettled,
  })
  const start = useMutation({ mutationFn: () => api.call(calls.startImport, { params }), onSettled })
  const undo = useMutation({ mutationFn: () => api.call(calls.undoImport, { params }), onSettled })
  return { query, correct, start, undo }
}

function isUnderWay({ state, pictures }: calls.ProductImport): boolean {
  return UNDER_WAY.includes(state) || (state === 'done' && pictures.state === 'running')
}
