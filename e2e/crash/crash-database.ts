import pg from 'pg'
import { inject } from 'vitest'

/** A new database on the test PostgreSQL; undefined for SQLite, which uses a file in the data folder. */
export async function databaseUrlOf(engine: 'sqlite' | 'postgres'): Promise<string | undefined> {
  return engine === 'sqlite' ? undefined : await createDatabase('template1')
}

/** A copy of a PostgreSQL database that has no connections; undefined for SQLite, whose file is copied. */
export async function copyDatabase(url: string | undefined): Promise<string | undefined> {
  return url === undefined ? undefined : await createDatabase(new URL(url).pathname.slice(1))
}

async function createDatabase(template: string): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const name = `crash_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
