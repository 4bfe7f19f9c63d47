import { nextMessage } from '../e2e/load/next-message.ts'
import { type Bench, whole } from './context.ts'
import { median } from './figures.ts'
import { SERVER_CORE, startProcess } from './processes.ts'

const ROUNDS = 5
const WRITERS = [1, 8, 64]

/** Transactions of one row that are on the disk when acknowledged, and the number of disk syncs that they shared. */
export async function measureDurableCommits({ folder, report }: Bench): Promise<void> {
  const child = startProcess(SERVER_CORE, ['bench/commits.ts'], { channel: true, env: { VETRINA_DATA: folder } })
  await nextMessage(child)
  const rounds = new Map(WRITERS.map((writers) => [writers, { transactions: [] as number[], syncs: [] as number[] }]))
  for (let round = -1; round < ROUNDS; round++)
    for (const writers of WRITERS) {
      const answered = nextMessage<{ transactionsASecond: number; syncsASecond: number }>(child)
      child.send({ writers, seconds: 1 })
      const { transactionsASecond, syncsASecond } = await answered
      if (round < 0) continue
      rounds.get(writers)!.transactions.push(transactionsASecond)
      rounds.get(writers)!.syncs.push(syncsASecond)
    }
  child.kill()
  for (const [writers, { transactions, syncs }] of rounds)
    report({
      what: `Durable transactions, ${writers} ${writers === 1 ? 'writer' : 'writers'}`,
      figure: `${whole(median(transactions))}/s with ${whole(median(syncs))} syncs/s`,
    })
}
