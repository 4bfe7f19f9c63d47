import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Api } from '../../../config/api.ts'
import { useNotify } from '../../../config/notices.tsx'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { importChunk } from '../../../runtime/chunk-error.ts'
import { searchAssets } from '../model/calls.ts'
import { assetsApi, useRefreshAssets } from './assets-api.ts'
import { t } from './messages.ts'
import { type Sender, type Sending, UploadClient } from './upload-client.ts'
import type { QueuedUpload, UploadQueue } from './upload-queue.ts'

/** One per site: uploads continue while other screens are open. */
const clients = new WeakMap<Api, Map<Id, UploadClient>>()

/** The site's uploads, which live as long as the document. */
export function useUploadClient(siteId: Id): UploadClient {
  const api = useApi()
  const ofApi = clients.get(api) ?? new Map<Id, UploadClient>()
  clients.set(api, ofApi)
  const client = ofApi.get(siteId) ?? createClient(api, siteId)
  ofApi.set(siteId, client)
  return client
}

function createClient(api: Api, siteId: Id): UploadClient {
  const assets = assetsApi(api, siteId)
  const load = async () =>
    (await importChunk(() => import('./tus-sender.ts'), 'tus-sender')).createTusSender({
      endpoint: assets.uploads,
      putInto: (folderId, assetId) => assets.move([assetId], folderId),
      headers: () => api.crumbHeader(),
      renewSession: async () => {
        // The first call renews the crumb; the second asks for the password if needed.
        await api.session()
        await api.call(searchAssets, { params: { siteId }, query: { limit: 1 } })
      },
    })
  return new UploadClient({ sender: lateSender(load), line: window })
}

/** A sender whose code is loaded with the first file. If it cannot be loaded, that counts as a lost connection. */
function lateSender(load: () => Promise<Sender>): Sender {
  return {
    start(file, goal, hear) {
      let sending: Sending | undefined
      let ended: keyof Sending | undefined
      load().then(
        (sender) => {
          sending = sender.start(file, goal, hear)
          if (ended) sending[ended]()
        },
        () => ended ?? hear.interrupted({ kind: 'lost' }),
      )
      const end = (way: keyof Sending) => () => {
        ended = way
        sending?.[way]()
      }
      return { stop: end('stop'), forget: end('forget') }
    },
  }
}

/** Assets of uploaded files, in the files' order, once all have ended; with the first failure's sentence. */
export function uploaded(client: UploadClient, files: readonly File[]) {
  const keys = client.add(files)
  // What has ended leaves the queue when other files are added.
  const ended = new Map<string, QueuedUpload>()
  return new Promise<{ assetIds: Id[]; sentence: string | undefined }>((resolve) => {
    const check = () => {
      const queued = client.queue.filter(({ key }) => keys.includes(key))
      for (const upload of queued)
        if (hasEnded(upload)) ended.set(upload.key, upload)
        else ended.delete(upload.key)
      if (!queued.every(hasEnded)) return
      const uploads = keys.flatMap((key) => ended.get(key) ?? [])
      stop()
      resolve({
        assetIds: uploads.flatMap(({ assetId }) => assetId ?? []),
        sentence: uploads.find(({ sentence }) => sentence !== undefined)?.sentence,
      })
    }
    const stop = client.subscribe(check)
    check()
  })
}

/**
 * A field with one image: `take` uploads a dropped file for it, `choose` sets it. An upload does not replace what was
 * chosen after it.
 */
export function useOnePicture(siteId: Id, onChange: (id: Id | null) => void) {
  const client = useUploadClient(siteId)
  const notify = useNotify()
  const choices = useRef(0)
  return {
    choose: (id: Id | null): void => {
      choices.current++
      onChange(id)
    },
    take: async (files: readonly File[]): Promise<void> => {
      if (files.length > 1) notify({ sentence: t('images.field.onlyOne') })
      const choice = ++choices.current
      const { assetIds, sentence } = await uploaded(client, files.slice(0, 1))
      if (sentence !== undefined) notify({ sentence })
      const [id] = assetIds
      if (id === undefined) return
      if (choice === choices.current) onChange(id)
      else notify({ sentence: t('images.field.late') })
    },
  }
}

const hasEnded = ({ state }: QueuedUpload) => state === 'done' || state === 'failed'

/** The current queue; the component is rendered again when it changes. */
export function useUploadQueue(client: UploadClient): UploadQueue {
  return useSyncExternalStore(client.subscribe, () => client.queue)
}

/** Shows new assets as they arrive, and calls `onArrival` for each. */
export function useArrivals(siteId: Id, client: UploadClient, onArrival?: (assetId: Id, key: string) => void): void {
  const refresh = useRefreshAssets(siteId)
  const latest = useRef({ refresh, onArrival })
  latest.current = { refresh, onArrival }
  useEffect(
    () =>
      client.onArrival((assetId, key) => {
        void latest.current.refresh()
        latest.current.onArrival?.(assetId, key)
      }),
    [client],
  )
}
