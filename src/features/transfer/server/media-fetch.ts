import { Readable } from 'node:stream'
import type { Id } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { cancel, enqueue, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import { OutsideError } from '../../../platform/outside.ts'
import type { Services } from '../../../platform/services.ts'
import { awaitedAmong, countAwaited, fillAsset, kindOfName, nextAwaited, removeUnkept } from '../../images/public.ts'
import type { MediaFetchStatus } from '../model/media-fetch.ts'
import { changeFetch, findFetch, type MediaFetch, startFetch } from './media-fetch-repository.ts'
import { type Arrival, failedHere, isFinal, takeArrived } from './store-arrived.ts'

/** Fetches the files that a site's import awaits; payload `{siteId}`. */
export const MEDIA_JOB = 'transfer.media'
/** How long one job fetches before other jobs run, in ms. */
const SLICE_MS = 20_000
const PICTURE_MS = 60_000
const FILE_MS = 300_000
/** A fetched file is held in memory. */
const MAX_FILE_BYTES = 100_000_000
/** How often a host may ask to wait before its file counts as failed, and the longest wait, in ms. */
const MAX_WAITS = 5
const LONGEST_WAIT_MS = 600_000
/** How often a file that fails because of this installation is tried before the others continue without it. */
const ATTEMPTS = 3
/** Maximum number of stored failures. */
const MAX_PROBLEMS = 50
/** A fetch without a sign of life for this long is restarted by the next click, in ms. */
const STALE_MS = 15 * 60_000

type MediaServices = Pick<Services, 'database' | 'files' | 'fetchOutside' | 'log' | 'now'>
type Missing = NonNullable<Awaited<ReturnType<typeof nextAwaited>>>

/** Progress of fetching a site's missing files. */
export async function mediaFetchStatus({ database, now }: MediaServices, siteId: Id): Promise<MediaFetchStatus> {
  const awaited = await countAwaited(database, siteId)
  const row = await findFetch(database, siteId)
  if (!row) return { awaited, state: 'idle', done: 0, total: 0, failed: 0, problems: [], sentence: null }
  const { done, total, failed, sentence } = row
  const problems = problemsOf(row)
  if (row.state === 'running' && Date.parse(row.touched_at) > now().getTime() - STALE_MS)
    return { awaited, state: 'running', done, total, failed, problems, sentence }
  // Failed files may have arrived in another way since.
  const missing = await awaitedAmong(
    database,
    siteId,
    problems.flatMap(({ id }) => id ?? []),
  )
  const stillFailed = Math.min(failed, await countAwaited(database, siteId, row.after_id))
  const left = problems.filter(({ id }) => id === undefined || missing.has(id))
  return { awaited, state: 'done', done, total, failed: stillFailed, problems: left, sentence }
}

/** Problems stored by an earlier version have no id. */
type Problem = MediaFetchStatus['problems'][number] & { readonly id?: Id }

function problemsOf({ problems }: MediaFetch): Problem[] {
  return JSON.parse(problems) as Problem[]
}

/** Starts fetching missing files; one in progress continues. */
export async function beginMediaFetch(services: MediaServices, siteId: Id, { queue } = { queue: true }): Promise<void> {
  const { database, now } = services
  const { awaited, state } = await mediaFetchStatus(services, siteId)
  if (state === 'running') {
    if (!queue && (await isQueued(services, siteId)))
      throw new Refusal('conflict', 'Vetrina sta già scaricando i file di questo sito: aspetta che finisca.')
    return
  }
  if (awaited === 0) throw new Refusal('invalid', 'Non manca nessun file.')
  await database.transact(async (transaction) => {
    await startFetch(transaction, siteId, awaited, now())
    if (queue) await queueFetch(transaction, siteId, now())
  })
}

const STOPPED = 'Hai interrotto lo scaricamento: quello che è arrivato resta.'

/** Stops fetching after the current file; missing files can be fetched later. */
export async function stopMediaFetch({ database, now }: MediaServices, siteId: Id): Promise<void> {
  await database.transact(async (transaction) => {
    const row = await findFetch(transaction, siteId)
    if (row?.state !== 'running') return
    await changeFetch(transaction, siteId, { state: 'done', sentence: STOPPED }, now())
    await cancel(transaction, MEDIA_JOB, siteId)
  })
}

async function isQueued({ database }: MediaServices, siteId: Id): Promise<boolean> {
  const job = await database.global
    .selectFrom('jobs')
    .select('id')
    .where('type', '=', MEDIA_JOB)
    .where('unique_key', '=', siteId)
    .where('state', 'in', ['pending', 'running'])
    .executeTakeFirst()
  return job !== undefined
}

async function queueFetch(transaction: Transaction, siteId: Id, now: Date, waitMs = 0): Promise<void> {
  const runAt = new Date(now.getTime() + waitMs)
  await enqueue(transaction, { type: MEDIA_JOB, payload: { siteId }, siteId, uniqueKey: siteId, runAt }, now)
}

/** Fetches for a while, then queues itself for the rest. A stored file is never requested again. */
export function mediaJob(services: Services): JobDefinition<{ siteId: Id }> {
  return {
    type: MEDIA_JOB,
    lane: 'long',
    async run({ siteId }, { signal, attempt }) {
      const waitMs = await fetchSlice(services, siteId, { signal, mayFail: attempt < ATTEMPTS })
      if (waitMs === undefined) return
      await services.database.transact((transaction) => queueFetch(transaction, siteId, services.now(), waitMs))
    },
  }
}

interface SliceOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
  /** Whether a failure caused by this installation is retried; otherwise the file counts as failed. */
  readonly mayFail?: boolean
}

/**
 * Fetches files one after the other for a while, so that no host gets two requests at once. Returns after how many ms
 * to continue; undefined at the end.
 */
export async function fetchSlice(
  services: MediaServices,
  siteId: Id,
  { signal, onProgress, mayFail = false }: SliceOptions,
): Promise<number | undefined> {
  const { database, now } = services
  const begun = performance.now()
  for (;;) {
    signal?.throwIfAborted()
    const row = await findFetch(database, siteId)
    if (row?.state !== 'running') return undefined
    onProgress?.(row.done + row.failed, row.total)
    const asset = await nextAwaited(database, siteId, row.after_id)
    if (!asset) {
      await database.transact((transaction) => changeFetch(transaction, siteId, { state: 'done' }, now()))
      return undefined
    }
    if (performance.now() - begun > SLICE_MS) return 0
    const outcome = await fetchOne(services, siteId, asset, row.waits < MAX_WAITS).catch((error) => {
      if (mayFail || signal?.aborted) throw error
      return failedHere(services, asset, error)
    })
    await noteOutcome(services, siteId, { asset, before: row.after_id, outcome })
    if (outcome.kind === 'later') return outcome.waitMs
  }
}

/**
 * Records the outcome of a file. Fetching may have been stopped and restarted in the meantime: a stored file stays all
 * the same.
 */
async function noteOutcome(
  { database, files, now }: MediaServices,
  siteId: Id,
  { asset, before, outcome }: { asset: Missing; before: Id; outcome: Outcome },
): Promise<void> {
  let isLate = false
  await database.transact(async (transaction) => {
    const row = await findFetch(transaction, siteId)
    if (outcome.kind === 'stored') isLate = !(await fillAsset(transaction, siteId, asset.id, outcome.facts))
    if (!row) return
    const goesOn = row.state === 'running' && row.after_id === before
    const after = goesOn ? { after_id: asset.id, waits: 0 } : {}
    const done = isLate ? row.done : row.done + 1
    if (outcome.kind === 'stored') await changeFetch(transaction, siteId, { ...after, done }, now())
    else if (goesOn) await changeFetch(transaction, siteId, changeOf(row, asset, outcome), now())
  })
  if (isLate && outcome.kind === 'stored') await removeUnkept(database, files, siteId, [outcome.facts])
}

function changeOf(row: MediaFetch, { id, name }: Missing, outcome: Exclude<Outcome, { kind: 'stored' }>) {
  if (outcome.kind === 'later') return { waits: row.waits + 1 }
  if (outcome.kind === 'full') return { state: 'done' as const, sentence: outcome.sentence }
  const problems = problemsOf(row)
  const more = problems.length < MAX_PROBLEMS ? [{ id, name, sentence: outcome.sentence }] : []
  return { after_id: id, waits: 0, failed: row.failed + 1, problems: JSON.stringify([...problems, ...more]) }
}

type Outcome =
  | Arrival
  /** Its host asks to wait. */
  | { readonly kind: 'later'; readonly waitMs: number }

async function fetchOne(services: MediaServices, siteId: Id, asset: Missing, mayWait: boolean): Promise<Outcome> {
  try {
    const answer = await bytesOf(services, asset)
    if ('waitMs' in answer) {
      if (mayWait) return { kind: 'later', waitMs: answer.waitMs }
      return { kind: 'failed', sentence: 'Il sito chiede di aspettare: riprova più tardi.' }
    }
    if ('sentence' in answer) return { kind: 'failed', sentence: answer.sentence }
    return await takeArrived(services, siteId, asset, inMemory(answer.body))
  } catch (error) {
    if (error instanceof OutsideError || isFinal(error)) return { kind: 'failed', sentence: error.message }
    throw error
  }
}

function inMemory(body: Uint8Array) {
  return { size: async () => body.byteLength, read: () => Readable.from([body]) }
}

async function bytesOf(
  { fetchOutside }: MediaServices,
  asset: Missing,
): Promise<{ body: Uint8Array } | { waitMs: number } | { sentence: string }> {
  const inline = /^data:[^,]*;base64,(.*)$/s.exec(asset.source_url)?.[1]
  if (inline !== undefined) return { body: Buffer.from(inline, 'base64') }
  const isFile = kindOfName(asset.name) === 'file'
  const limits = isFile
    ? { maxBytes: MAX_FILE_BYTES, timeoutMs: FILE_MS }
    : { maxBytes: LIMITS.pictureBytes, timeoutMs: PICTURE_MS }
  const { status, headers, body } = await fetchOutside(asset.source_url, limits)
  if (status === 429 || status === 503) return { waitMs: waitOf(headers['retry-after']) }
  if (status !== 200) return { sentence: `Il vecchio sito ha risposto ${status}.` }
  // A page that says that there is no such file.
  if (headers['content-type']?.startsWith('text/html')) return { sentence: 'Al suo posto c’è una pagina.' }
  return { body }
}

/** Seconds that a host asks to wait (RFC 9110, 10.2.3); half a minute for a date, or nothing. */
function waitOf(header: string | undefined): number {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : 30
  return Math.min(LONGEST_WAIT_MS, Math.max(1, seconds) * 1000)
}
