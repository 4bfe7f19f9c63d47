import pg from 'pg'
import { inject } from 'vitest'

/** A new database on the PostgreSQL of the tests; undefined, and so a file of the data folder, for SQLite. */
export async function databaseUrlOf(engine: 'sqlite' | 'postgres'): Promise<string | undefined> {
  if (engine === 'sqlite') return undefined
  const url = new URL(inject('postgresUrl'))
  const name = `crash_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
