// Fastify with one route that stores a form's row through the product's own writer, and does nothing else.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastify from 'fastify'
import { newId } from '../src/core/ids.ts'
import { openSqliteDatabase } from '../src/platform/database/sqlite.ts'
import '../src/features/forms/server/tables.ts'

const SITE = 'a'.repeat(24)
const database = await openSqliteDatabase(join(process.env.VETRINA_DATA!, 'vetrina.db'))
const app = fastify({ logger: false })
app.post('/api/form/SaveFormSubmission', async (request) => {
  const { form } = request.body as { form: string }
  const now = new Date()
  await database.transact((transaction) =>
    transaction
      .site(SITE)
      .insert('form_submissions', {
        id: newId(now.getTime()),
        form_id: SITE,
        form_name: 'Prova',
        document_id: SITE,
        page_title: 'Modulo',
        page_path: '/modulo',
        answers: form,
        search_text: form,
        email: '',
        context: '{}',
        key_hash: randomBytes(32).toString('hex'),
        is_suspect: 0,
        is_read: 0,
        is_starred: 0,
        deleted_at: null,
        created_at: now.toISOString(),
      })
      .execute(),
  )
  return { html: '<p>Grazie.</p>', scripts: [], redirect: null }
})
app.get('/readyz', (_request, reply) => reply.code(200).send('ok'))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
