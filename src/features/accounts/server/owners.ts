import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { NewOwner } from '../model/credentials.ts'
import type { AuthLibrary } from './auth-library.ts'

/** Creates owners. */
export function createOwners(database: Database, library: AuthLibrary) {
  /**
   * Prepares an owner and returns a function that inserts it: hashing takes longer than a transaction may. The library
   * inserts owner and password separately, and a crash between them leaves an owner who can never sign in.
   */
  async function prepareOwner({ email, name, password }: NewOwner): Promise<(transaction: Transaction) => Promise<Id>> {
    const hash = await (await library.$context).password.hash(password)
    return async ({ global }) => {
      const id = newId()
      const now = new Date().toISOString()
      const times = { created_at: now, updated_at: now }
      // As the library stores and looks it up.
      const address = email.toLowerCase()
      if (await global.selectFrom('owners').select('id').where('email', '=', address).executeTakeFirst())
        throw new Refusal('conflict', 'Esiste già un accesso con questo indirizzo e-mail.')
      const verified = database.engine === 'sqlite' ? 1 : true
      await global
        .insertInto('owners')
        .values({ id, email: address, name, email_verified: verified, ...times })
        .execute()
      await global
        .insertInto('owner_accounts')
        .values({ id: newId(), owner_id: id, account_id: id, provider_id: 'credential', password: hash, ...times })
        .execute()
      return id
    }
  }

  return {
    prepareOwner,

    /** Creates an owner; refused when the address is taken. */
    async createOwner(owner: NewOwner): Promise<Id> {
      return await database.transact(await prepareOwner(owner))
    },
  }
}
