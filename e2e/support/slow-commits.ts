import pg from 'pg'
import type { TestApp } from './test-app.ts'

/** How long a transaction holds its locks between its last statement and its commit, in seconds. */
const PAUSE_S = 0.02

/**
 * Makes every transaction that writes to one of some tables pause before it commits, as on a loaded machine: another one
 * that reads meanwhile sees none of it, so that code which reads and then writes goes wrong. PostgreSQL alone; SQLite
 * has one writer at a time.
 */
export async function slowCommits({ url }: Pick<TestApp, 'url'>, tables: readonly string[]): Promise<void> {
  if (url === undefined) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `CREATE OR REPLACE FUNCTION pause_before_commit() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF current_setting('test.paused', true) IS DISTINCT FROM txid_current()::text THEN
         PERFORM set_config('test.paused', txid_current()::text, true);
         PERFORM pg_sleep(${PAUSE_S});
       END IF;
       RETURN NULL;
     END $$`,
  )
  for (const table of tables)
    await client.query(
      `CREATE CONSTRAINT TRIGGER pause_${table} AFTER INSERT OR UPDATE OR DELETE ON ${table}
       DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pause_before_commit()`,
    )
  await client.end()
}
