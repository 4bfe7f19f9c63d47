import { newId } from '../../core/ids.ts'
import type { Database } from '../database/database.ts'
import type { MailOutbox } from './outbox.ts'

/** The outbox in the installation's database. */
export function createDatabaseOutbox(database: Database): MailOutbox {
  return {
    async record(mail, { state, detail, at }) {
      const row = {
        recipient: mail.to,
        subject: mail.subject,
        body: mail.forgetText && state !== 'kept' ? '' : mail.text,
        state,
        detail,
        created_at: at.toISOString(),
      }
      await database.transact(({ global }) =>
        global
          .insertInto('mail_outbox')
          .values({ id: newId(at.getTime()), site_id: mail.siteId, message_id: mail.messageId, ...row })
          .onConflict((conflict) => conflict.column('message_id').doUpdateSet(row))
          .execute(),
      )
    },
    async outcome(messageId) {
      const row = await database.global
        .selectFrom('mail_outbox')
        .select(['state', 'detail', 'created_at'])
        .where('message_id', '=', messageId)
        .executeTakeFirst()
      return row && { state: row.state, detail: row.detail, at: new Date(row.created_at) }
    },
  }
}
