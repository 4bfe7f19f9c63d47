import { sql } from 'kysely'
import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { OWN_TEMPLATES } from '../model/own-templates.ts'
import './tables.ts'

type Kind = 'section' | 'page'

/** The kept templates of one kind, by name. */
export async function listTemplates(reader: Reader, siteId: Id, kind: Kind) {
  const rows = await reader
    .site(siteId)
    .selectFrom('own_templates')
    .select(['id', 'name', 'content'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'it'))
}

interface NewTemplate {
  readonly id?: Id | undefined
  readonly kind: Kind
  readonly name: string
  readonly content: unknown
}

/**
 * Keeps a template; one that is sent again is kept once.
 * @throws a Refusal when the site has no room for it, or has another one with its id.
 */
export async function insertTemplate(
  transaction: Transaction,
  siteId: Id,
  { id = newId(), kind, name, content }: NewTemplate,
  now: Date,
): Promise<{ id: Id; isNew: boolean }> {
  const json = JSON.stringify(content)
  const before = await transaction
    .site(siteId)
    .selectFrom('own_templates')
    .select(['kind', 'name', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (before) {
    if (before.kind === kind && before.name === name && before.content === json) return { id, isNew: false }
    throw new Refusal('conflict', 'Questo modello c’è già, con un altro contenuto. Ricarica e riprova.')
  }
  const { count, characters } = await transaction
    .site(siteId)
    .selectFrom('own_templates')
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.sum<number | string | null>(sql<number>`length(content)`).as('characters'),
    ])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  if (Number(count) >= OWN_TEMPLATES.number || Number(characters) + json.length > OWN_TEMPLATES.characters)
    throw new Refusal(
      'invalid',
      kind === 'section'
        ? 'Le tue sezioni salvate occupano già tutto lo spazio: eliminane qualcuna e riprova.'
        : 'I tuoi modelli occupano già tutto lo spazio: eliminane qualcuno e riprova.',
      { details: { reason: 'templates_full', limit: OWN_TEMPLATES.number } },
    )
  await transaction
    .site(siteId)
    .insert('own_templates', { id, kind, name, content: json, created_at: now.toISOString() })
    .execute()
  return { id, isNew: true }
}

export async function renameTemplate(transaction: Transaction, siteId: Id, id: Id, name: string): Promise<void> {
  const { numUpdatedRows } = await transaction
    .site(siteId)
    .update('own_templates')
    .set({ name })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw gone()
}

/** @returns the name that it had */
export async function deleteTemplate(transaction: Transaction, siteId: Id, id: Id): Promise<string> {
  const deleted = await transaction
    .site(siteId)
    .delete('own_templates')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!deleted) throw gone()
  return deleted.name
}

function gone(): Refusal {
  return new Refusal('not_found', 'Questo modello non c’è più: forse qualcuno lo ha eliminato.')
}
