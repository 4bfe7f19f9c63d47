/**
 * The connection that transactions share: what it is asked runs in the order of the calls. After a step that failed it
 * refuses everything until the next COMMIT, which fails too.
 */
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
  /** The beginning of the current transaction, which nobody waits for before its statements. */
  #begun = Promise.resolve()
  /** A step failed: the open group cannot take more. */
  #lost = false
  #openedAt = 0
  readonly statistics = { commits: 0, transactions: 0 }

  constructor(connection: GroupConnection, now = () => performance.now()) {
    this.#connection = connection
    this.#now = now
  }

  /** Waits for its turn and opens a savepoint. Every begin is followed by exactly one end, which tells of its failure. */
  async begin(): Promise<void> {
    if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#busy = true
    if (this.#open) this.#begun = this.#connection.exec('SAVEPOINT member')
    else {
      this.#begun = this.#connection.exec('BEGIN IMMEDIATE; SAVEPOINT member')
      this.#open = true
      this.#lost = false
      this.#openedAt = this.#now()
    }
    this.#begun.catch(() => {
      this.#lost = true
    })
  }

  /** Ends the current transaction; resolves when its writes are on the disk. */
  async end(outcome: 'keep' | 'discard'): Promise<void> {
    const begun = this.#begun
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const undone = outcome === 'discard' ? 'ROLLBACK TO member; ' : ''
    // The release is not awaited before the commit is sent: the thread answers in order, and a failure rejects both.
    const released = this.#connection.exec(`${undone}RELEASE member`)
    if (outcome === 'keep') this.#members.push({ resolve, reject })
    else resolve()
    const full = this.#members.length >= GROUP_SIZE || this.#now() - this.#openedAt > GROUP_AGE_MS
    // Those before hear of a group that is lost now; those after begin anew.
    if (full || this.#lost || this.#waiting.length === 0) this.#commit()
    this.#handOver()
    await Promise.all([begun, released, promise])
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
