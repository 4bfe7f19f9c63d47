import { createHash } from 'node:crypto'
import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { MailFile } from '../../../../platform/mail/outbox.ts'
import { NOTICE_FILE_PATH, NOTICE_PATH, type NoticeFile, type NoticeType } from '../model/notice.ts'
import { LEGAL_TAG } from './legal-repository.ts'
import './tables.ts'

/** The notice of a site without its bytes. */
export interface StoredNotice extends NoticeFile {
  /** Where its code leads to. */
  readonly link: string
  /** Path of the file. */
  readonly src: string
}

export async function findNotice(reader: Reader, siteId: Id): Promise<StoredNotice | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('legal_notices')
    .select(['media_type', 'width', 'height', 'link', 'hash'])
    .executeTakeFirst()
  if (!row) return undefined
  const { media_type: type, width, height, link, hash } = row
  return { ...{ type, width, height, link }, src: `${NOTICE_FILE_PATH}/${hash}` }
}

/** The file as it was uploaded, byte for byte. */
export async function readNoticeFile(
  reader: Reader,
  siteId: Id,
  hash: string,
): Promise<{ readonly type: NoticeType; readonly bytes: Buffer } | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('legal_notices')
    .select(['media_type', 'data'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && { type: row.media_type, bytes: Buffer.from(row.data, 'base64') }
}

/** Where it is shown, in words for whoever does not see it. */
export const NOTICE_LINK = { href: NOTICE_PATH, label: 'Avviso sulla garanzia legale' }

/** The file as a mail carries it: a link alone would be no durable medium. Undefined before it was uploaded. */
export async function noticeFile(reader: Reader, siteId: Id): Promise<MailFile | undefined> {
  const row = await reader.site(siteId).selectFrom('legal_notices').select(['media_type', 'data']).executeTakeFirst()
  if (!row) return undefined
  const ending = row.media_type === 'image/png' ? 'png' : 'svg'
  return {
    ...{ name: `avviso-garanzia-legale.${ending}`, type: row.media_type },
    bytes: Buffer.from(row.data, 'base64'),
  }
}

export async function saveNotice(
  transaction: Transaction,
  siteId: Id,
  { file, bytes, link }: { readonly file: NoticeFile; readonly bytes: Buffer; readonly link: string },
): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const { type, width, height } = file
  const row = { media_type: type, width, height, link, hash, data: bytes.toString('base64') }
  await transaction
    .site(siteId)
    .insert('legal_notices', row)
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute()
  transaction.announce(`site:${siteId}:${LEGAL_TAG}`)
}

/** @returns whether there is a notice */
export async function changeNoticeLink(transaction: Transaction, siteId: Id, link: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .site(siteId)
    .update('legal_notices')
    .set({ link })
    .executeTakeFirstOrThrow()
  transaction.announce(`site:${siteId}:${LEGAL_TAG}`)
  return numUpdatedRows > 0n
}

export async function deleteNotice(transaction: Transaction, siteId: Id): Promise<void> {
  await transaction.site(siteId).delete('legal_notices').execute()
  transaction.announce(`site:${siteId}:${LEGAL_TAG}`)
}

/** The link to a site's notice; none before its owner has uploaded it. */
export async function noticeLinks(
  reader: Reader,
  siteId: Id,
): Promise<{ readonly href: string; readonly label: string }[]> {
  const notice = await findNotice(reader, siteId)
  return notice ? [NOTICE_LINK] : []
}
