import { type Id, newId } from '../../../core/ids.ts'
import { kindOfName } from '../model/file-types.ts'
import { refusedFile } from '../model/upload-check.ts'
import * as queues from './upload-queue.ts'

/** Uploads files. */
export interface Sender {
  /** Sends a file from the offset that the server has; `stop` keeps what has arrived, `forget` discards it. */
  start(file: File, goal: Goal, hear: SenderEvents): Sending
}
/** Purpose of an upload. */
export type Goal = Pick<queues.QueuedUpload, 'replaces' | 'folderId'>
export interface SenderEvents {
  progress(sent: number): void
  /** `known`: the site already had the same file. */
  done(assetId: Id, known: boolean): void
  interrupted(reason: queues.Interruption): void
}
export interface Sending {
  stop(): void
  forget(): void
}

/** The time, and a timer. */
export interface Clock {
  now(): number
  /** Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

export interface UploadClientOptions {
  readonly sender: Sender
  readonly clock?: Clock
  /** Creates and revokes an object URL of a local file. */
  readonly preview?: { make(file: File): string; end(address: string): void }
  /** Where the browser reports that it is online again. */
  readonly line?: Pick<EventTarget, 'addEventListener'>
}

const CLOCK: Clock = {
  now: Date.now,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Uploads many files, three at a time, and resumes by itself after a lost connection. Independent of any screen. */
export class UploadClient {
  #queue: queues.UploadQueue = []
  #files = new Map<string, File>()
  #sendings = new Map<string, Sending>()
  #listeners = new Set<() => void>()
  #arrived = new Set<(assetId: Id, key: string) => void>()
  #callOff = () => {}
  #options: Required<Omit<UploadClientOptions, 'line'>>

  constructor({ sender, clock = CLOCK, preview, line }: UploadClientOptions) {
    this.#options = {
      ...{ sender, clock },
      preview: preview ?? {
        make: (file) => URL.createObjectURL(file),
        end: (address) => URL.revokeObjectURL(address),
      },
    }
    line?.addEventListener('online', () => this.#set(queues.hurry(this.#queue, clock.now())))
  }

  /** The same value while nothing changes, as `useSyncExternalStore` requires. */
  get queue(): queues.UploadQueue {
    return this.#queue
  }

  /** @returns a function that unsubscribes */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls the listener for every file that has become an asset, with the key that `add` gave it. */
  onArrival(listener: (assetId: Id, key: string) => void): () => void {
    this.#arrived.add(listener)
    return () => this.#arrived.delete(listener)
  }

  /** Adds files to the queue. Refused files are listed with the reason, while the others continue. */
  add(files: readonly File[], { replaces, folderId }: Goal = {}): readonly string[] {
    const uploads = files.map((file) => {
      const key = newId(this.#options.clock.now())
      const refused = refusedFile(file)
      if (refused === undefined) this.#files.set(key, file)
      const preview = refused === undefined && kindOfName(file.name) === 'picture'
      return {
        ...{ key, name: file.name, size: file.size, replaces, folderId, refused },
        preview: preview ? this.#options.preview.make(file) : undefined,
      }
    })
    this.#set(queues.add(queues.removeDone(this.#queue), uploads))
    return uploads.map(({ key }) => key)
  }

  pause(): void {
    this.#set(queues.pause(this.#queue))
  }

  resume(): void {
    this.#set(queues.resume(this.#queue))
  }

  retry(key: string): void {
    // A file that was refused before it was sent will be refused again.
    if (this.#files.has(key)) this.#set(queues.retry(this.#queue, key))
  }

  canRetry(key: string): boolean {
    return this.#files.has(key)
  }

  /** Removes a file from the queue and discards what has arrived. */
  cancel(key: string): void {
    this.#sendings.get(key)?.forget()
    this.#sendings.delete(key)
    this.#set(queues.remove(this.#queue, key))
  }

  /** Removes completed uploads from the list once nothing is in progress: they are only news while somebody watches. */
  forgetArrived(): void {
    if (this.#queue.every(({ state }) => state === 'done' || state === 'failed'))
      this.#set(queues.removeDone(this.#queue))
  }

  /** Removes everything that has ended from the list. */
  clear(): void {
    this.#set(this.#queue.filter((upload) => queues.isUnderWay(upload) || upload.state === 'paused'))
  }

  #set(queue: queues.UploadQueue): void {
    const gone = this.#queue.filter(({ key }) => !queue.some((upload) => upload.key === key))
    this.#queue = queue
    for (const { key, preview } of gone) {
      this.#files.delete(key)
      if (preview) this.#options.preview.end(preview)
    }
    for (const { key, state } of queue)
      if (state === 'paused') {
        this.#sendings.get(key)?.stop()
        this.#sendings.delete(key)
      }
    this.#startDue()
    for (const listener of this.#listeners) listener()
  }

  #startDue(): void {
    const { clock } = this.#options
    for (const upload of queues.due(this.#queue, clock.now())) {
      this.#queue = queues.begin(this.#queue, upload.key)
      this.#start(upload)
    }
    this.#callOff()
    const moment = queues.nextMoment(this.#queue)
    this.#callOff = moment === undefined ? () => {} : clock.after(moment - clock.now(), () => this.#set(this.#queue))
  }

  #start({ key, replaces, folderId }: queues.QueuedUpload): void {
    const file = this.#files.get(key)!
    const mine = () => this.#sendings.get(key) === sending
    const end = (queue: () => queues.UploadQueue) => {
      if (!mine()) return
      this.#sendings.delete(key)
      this.#set(queue())
    }
    const sending: Sending = this.#options.sender.start(
      file,
      { replaces, folderId },
      {
        progress: (sent) => mine() && this.#set(queues.progress(this.#queue, key, sent)),
        done: (assetId, known) =>
          end(() => {
            this.#files.delete(key)
            for (const listener of this.#arrived) listener(assetId, key)
            return queues.succeed(this.#queue, key, assetId, known)
          }),
        interrupted: (reason) => end(() => queues.interrupt(this.#queue, key, reason, this.#options.clock.now())),
      },
    )
    this.#sendings.set(key, sending)
  }
}
