import { type Id, newId } from '../../../core/ids.ts'
import { kindOfName } from '../model/file-types.ts'
import { refusedFile } from '../model/upload-check.ts'
import * as queues from './upload-queue.ts'

/** What the files are sent by. */
export interface Sender {
  /** Sends a file from where the server has it; `stop` keeps what has arrived, `forget` gives it up. */
  start(file: File, goal: Goal, hear: SenderEvents): Sending
}
/** What a file is brought for. */
export type Goal = Pick<queues.QueuedUpload, 'replaces' | 'folderId'>
export interface SenderEvents {
  progress(sent: number): void
  /** `known`: the site had the same file already. */
  done(assetId: Id, known: boolean): void
  interrupted(reason: queues.Interruption): void
}
export interface Sending {
  stop(): void
  forget(): void
}

/** The time, and a call later on. */
export interface Clock {
  now(): number
  /** Returns how to call it off. */
  after(ms: number, run: () => void): () => void
}

export interface UploadClientOptions {
  readonly sender: Sender
  readonly clock?: Clock
  /** Address that shows a file of this computer, and its end. */
  readonly preview?: { make(file: File): string; end(address: string): void }
  /** Where the browser tells that the line is back. */
  readonly line?: Pick<EventTarget, 'addEventListener'>
}

const CLOCK: Clock = {
  now: Date.now,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Sends many files, three at a time, and goes on by itself when the line was broken. Lives apart from any screen. */
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

  /** The same value while nothing changes, as `useSyncExternalStore` wants it. */
  get queue(): queues.UploadQueue {
    return this.#queue
  }

  /** @returns How to stop listening. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Hears of every file that has become an asset, with the key that `add` gave it. */
  onArrival(listener: (assetId: Id, key: string) => void): () => void {
    this.#arrived.add(listener)
    return () => this.#arrived.delete(listener)
  }

  /** Puts files into the queue. What cannot be taken stands there with the reason, while the others go on. */
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
    // A file that was refused before it was sent will be so again.
    if (this.#files.has(key)) this.#set(queues.retry(this.#queue, key))
  }

  canRetry(key: string): boolean {
    return this.#files.has(key)
  }

  /** Takes a file out of the queue; what has arrived of it is given up. */
  cancel(key: string): void {
    this.#sendings.get(key)?.forget()
    this.#sendings.delete(key)
    this.#set(queues.remove(this.#queue, key))
  }

  /** Takes what has arrived out of the list, once nothing is on its way: it is news only while somebody looks on. */
  forgetArrived(): void {
    if (this.#queue.every(({ state }) => state === 'done' || state === 'failed'))
      this.#set(queues.removeDone(this.#queue))
  }

  /** Takes all that has ended out of the list. */
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
