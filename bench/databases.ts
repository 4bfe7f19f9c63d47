import { startPostgres } from '../e2e/support/postgres.ts'
import type { Bench } from './context.ts'

/** Runs a measurement on SQLite and on a PostgreSQL of its own; `env` is of a server without the demo, with an owner. */
export async function onBothDatabases(
  bench: Bench,
  measure: (engine: string, env: Readonly<Record<string, string>>, bench: Bench) => Promise<void>,
): Promise<void> {
  await measure('SQLite', serverEnv(''), bench)
  const postgres = await startPostgres()
  try {
    await measure('PostgreSQL', serverEnv(postgres.url), bench)
  } finally {
    await postgres.stop()
  }
}

const serverEnv = (databaseUrl: string) => ({
  VETRINA_DEMO: 'off',
  VETRINA_OWNER_EMAIL: 'anna@esempio.it',
  VETRINA_OWNER_PASSWORD: 'una password di prova',
  VETRINA_RATE_READ: '1000000',
  VETRINA_RATE_WRITE: '1000000',
  VETRINA_RATE_ATTEMPT: '1000000',
  DATABASE_URL: databaseUrl,
})
