import { ROLE } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import type { NewOwner } from '../model/credentials.ts'
import type { Auth } from './auth.ts'
import { addContributor, ownersExist } from './contributors-repository.ts'

const SETUP_TOKEN = 'setup_token_hash'

/**
 * While no owner exists: creates the token of the one-time link for the first owner. Each start creates a new one;
 * undefined once an owner exists.
 */
export async function openSetup({
  database,
  secrets,
}: Pick<Services, 'database' | 'secrets'>): Promise<string | undefined> {
  if (await ownersExist(database)) return undefined
  const token = secrets.token()
  await keepSetupHash(database, secrets.hashToken(token))
  return token
}

async function keepSetupHash(database: Database, value: string): Promise<void> {
  await database.transact(({ global }) =>
    global
      .insertInto('installation_settings')
      .values({ name: SETUP_TOKEN, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  )
}

export async function isSetupToken(services: Pick<Services, 'database' | 'secrets'>, token: string): Promise<boolean> {
  const row = await services.database.global
    .selectFrom('installation_settings')
    .select('value')
    .where('name', '=', SETUP_TOKEN)
    .executeTakeFirst()
  return row !== undefined && row.value === services.secrets.hashToken(token) && !(await ownersExist(services.database))
}

/**
 * Uses up the token and creates the first owner, who administers the installation and every existing site. Of two
 * requests with one token, one succeeds.
 */
export async function becomeFirstOwner(
  services: Pick<Services, 'database' | 'secrets' | 'now'>,
  auth: Auth,
  token: string,
  owner: NewOwner,
): Promise<string> {
  const hash = services.secrets.hashToken(token)
  const insert = await auth.prepareOwner(owner)
  return await services.database.transact(async (transaction) => {
    // An owner may have been created from the environment since the link was printed.
    const taken = (await ownersExist(transaction))
      ? undefined
      : await transaction.global
          .deleteFrom('installation_settings')
          .where('name', '=', SETUP_TOKEN)
          .where('value', '=', hash)
          .executeTakeFirst()
    if (!taken?.numDeletedRows) throw new Refusal('forbidden', 'Questo collegamento è già stato usato o non è valido.')
    return await insertInstallationOwner(transaction, insert, services.now())
  })
}

/** Creates an owner who administers the installation and every site of it. */
export async function createInstallationOwner(
  services: Pick<Services, 'database' | 'now'>,
  auth: Auth,
  owner: NewOwner,
): Promise<Id> {
  const insert = await auth.prepareOwner(owner)
  return await services.database.transact((transaction) => insertInstallationOwner(transaction, insert, services.now()))
}

async function insertInstallationOwner(
  transaction: Transaction,
  insert: (transaction: Transaction) => Promise<Id>,
  now: Date,
): Promise<Id> {
  const ownerId = await insert(transaction)
  await transaction.global.updateTable('owners').set({ is_administrator: 1 }).where('id', '=', ownerId).execute()
  for (const site of await transaction.global.selectFrom('sites').select('id').execute())
    await addContributor(transaction, site.id, ownerId, ROLE.admin, now)
  return ownerId
}
