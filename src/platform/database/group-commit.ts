/** The connection that transactions share: `exec` resolves in the order of the calls. */
export interface GroupConnection {
  exec(sql: string): Promise<void>
}

/** Maximum number of transactions that share one disk sync, and how long the first may wait for others, in ms. */
const GROUP_SIZE = 64
const GROUP_AGE_MS = 8

/**
 * Lets transactions of one writer share a commit. They run one after the other, each inside its own savepoint. Those
 * that are already waiting join the open group, and all are acknowledged only when the shared COMMIT is on the disk.
 */
export class GroupCommit {
  #connection: GroupConnection
  #now: () => number
  #waiting: (() => void)[] = []
  #busy = false
  #members: { resolve(): void; reject(error: unknown): void }[] = []
  #open = false
  #openedAt = 0
  readonly statistics = { commits: 0, transactions: 0 }

  constructor(connection: GroupConnection, now = () => performance.now()) {
    this.#connection = connection
    this.#now = now
  }

  /** Waits for its turn and opens a savepoint. Every begin is followed by exactly one end. */
  async begin(): Promise<void> {
    if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#busy = true
    try {
      if (this.#open) await this.#connection.exec('SAVEPOINT member')
      else {
        await this.#connection.exec('BEGIN IMMEDIATE; SAVEPOINT member')
        this.#open = true
        this.#openedAt = this.#now()
      }
    } catch (error) {
      // A group that cannot take more: its members are told now, and the next one opens a new group.
      if (this.#open) this.#commit()
      this.#handOver()
      throw error
    }
  }

  /** Ends the current transaction; resolves when its writes are on the disk. */
  async end(outcome: 'keep' | 'discard'): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const undone = outcome === 'discard' ? 'ROLLBACK TO member; ' : ''
    // The release is not awaited before the commit is sent: the thread answers in order, and a failure rejects both.
    const released = this.#connection.exec(`${undone}RELEASE member`)
    if (outcome === 'keep') this.#members.push({ resolve, reject })
    else resolve()
    const full = this.#members.length >= GROUP_SIZE || this.#now() - this.#openedAt > GROUP_AGE_MS
    if (full || this.#waiting.length === 0) this.#commit()
    this.#handOver()
    await Promise.all([released, promise])
  }

  #commit(): void {
    const members = this.#members
    this.#members = []
    this.#open = false
    this.#connection.exec('COMMIT').then(
      () => {
        this.statistics.commits++
        this.statistics.transactions += members.length
        for (const member of members) member.resolve()
      },
      (error) => {
        for (const member of members) member.reject(error)
      },
    )
  }

  #handOver(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#busy = false
  }
}
