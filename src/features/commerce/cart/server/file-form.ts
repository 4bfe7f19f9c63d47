import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Id, idSchema } from '../../../../core/ids.ts'
import { LIMITS } from '../../../../core/limits.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { acceptMultipart, announcedBytes, isMultipart, readParts } from '../../../../platform/http/multipart.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import { ADD_FIELDS, ADD_FILES_PATH, PRODUCT_LIMITS, type Question } from '../../catalog/schemas.ts'
import { CART_LIMITS } from '../model/cart.ts'
import { dropFiles, type KeptFile, keepFile } from './buyer-files.ts'
import type { CartDesk } from './cart-desk.tsx'
import { additionOf, answered } from './cart-forms.ts'
import { CART_BODY_BYTES, visitor } from './cart-rules.ts'
import { visibleProducts } from './sold.ts'

const MOST_FILES = PRODUCT_LIMITS.fileQuestions
const FORM_BYTES = LIMITS.attachmentBytes * MOST_FILES + CART_BODY_BYTES

interface Posted {
  readonly body: Record<string, unknown>
  readonly files: KeptFile[]
}

/** Adds what is bought with files, such as a photograph to print: the form comes in parts, and files go to the disk. */
export function fileForm(app: App, services: Services, desk: CartDesk): void {
  app.register(async (scope) => {
    acceptMultipart(scope as App)
    ;(scope as App).post(
      ADD_FILES_PATH,
      {
        config: { rules: { ...visitor, rate: 'write', crumb: 'form', parts: FORM_BYTES } },
        bodyLimit: CART_BODY_BYTES,
        schema: { response: { 200: z.unknown() } },
      },
      async (request, reply) => {
        const site = await desk.site(request, reply)
        if (!site) return reply
        const posted: Posted = { body: {}, files: [] }
        const add = async () => {
          try {
            await readForm(services, request, site, posted)
            await desk.add(request, reply, site, { ...additionOf(posted.body), files: posted.files })
          } catch (error) {
            await dropFiles(services, site.id, posted.files)
            throw error
          }
        }
        return await answered(desk, request, reply, site, add, { addition: posted.body })
      },
    )
  })
}

/**
 * Reads a form into fields and stored files. The product stands before all files: only those are stored that one of its
 * questions takes.
 */
async function readForm(services: Services, request: FastifyRequest, site: Site, { body, files }: Posted) {
  if (!isMultipart(request))
    throw new Refusal('invalid', 'Il modulo non è completo: riprova dalla pagina del prodotto.')
  const limits = { bytes: FORM_BYTES, fieldBytes: CART_LIMITS.fieldCharacters * 4, fileBytes: LIMITS.attachmentBytes }
  let questions: readonly Question[] | undefined
  let read = 0
  for await (const part of readParts(request, limits)) {
    if (part.type === 'field') {
      read += part.name.length + part.value.length
      if (read > CART_BODY_BYTES) throw new Refusal('too_large', 'Il modulo è troppo lungo.')
      body[part.name] = part.value
      continue
    }
    questions ??= await questionsOf(services, site, body[ADD_FIELDS.product])
    const at = questions.findIndex(({ kind }, index) => kind === 'file' && part.name === ADD_FIELDS.answer(index))
    // A field without a chosen file comes as one without a name.
    if (at < 0 || part.fileName === '') continue
    const { label } = questions[at]!
    if (files.length === MOST_FILES || files.some((one) => one.label === label))
      throw new Refusal('invalid', `Puoi allegare al massimo ${MOST_FILES} file.`)
    const sent = { label, name: part.fileName, bytes: part.bytes, ip: request.ip }
    files.push(await keepFile(services, site.id, { ...sent, weighsAtMost: announcedBytes(request) }))
  }
}

async function questionsOf({ database }: Services, site: Site, product: unknown): Promise<readonly Question[]> {
  const id = idSchema.safeParse(product)
  if (!id.success) return []
  return (await visibleProducts(database, site, [id.data as Id])).get(id.data)?.product.questions ?? []
}
