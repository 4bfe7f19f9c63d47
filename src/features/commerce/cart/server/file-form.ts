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
import { ANSWERS_FILES_PATH } from '../model/addresses.ts'
import { CART_LIMITS } from '../model/cart.ts'
import { dropFiles, type KeptFile, keepFile } from './buyer-files.ts'
import type { CartDesk } from './cart-desk.tsx'
import { additionOf, answered, answersIn, answersSchema } from './cart-forms.ts'
import { CART_BODY_BYTES, visitor } from './cart-rules.ts'
import type { Addition } from './change-cart.ts'
import { visibleProducts } from './sold.ts'

const MOST_FILES = PRODUCT_LIMITS.fileQuestions
const FORM_BYTES = LIMITS.attachmentBytes * MOST_FILES + CART_BODY_BYTES

interface Posted {
  readonly body: Record<string, unknown>
  readonly files: KeptFile[]
}

/** What of a form that came in parts was read so far. */
type FindQuestions = (body: Posted['body']) => Promise<readonly Question[]>

/**
 * Forms with files, such as a photograph to print: they come in parts, and files go to the disk. One adds what is bought,
 * another changes the answers of a line of the cart.
 */
export function fileForms(app: App, services: Services, desk: CartDesk): void {
  app.register(async (scope) => {
    acceptMultipart(scope as App)
    const route = {
      config: { rules: { ...visitor, rate: 'write', crumb: 'form', parts: FORM_BYTES } },
      bodyLimit: CART_BODY_BYTES,
      schema: { response: { 200: z.unknown() } },
    } as const
    ;(scope as App).post(ADD_FILES_PATH, route, async (request, reply) => {
      const site = await desk.site(request, reply)
      if (!site) return reply
      const posted: Posted = { body: {}, files: [] }
      const find: FindQuestions = (body) => questionsOf(services, site, body[ADD_FIELDS.product])
      const add = () =>
        withFiles(services, request, site, { posted, find }, () =>
          desk.add(request, reply, site, { ...additionOf(posted.body), files: posted.files }),
        )
      return await answered(desk, request, reply, site, add, { addition: posted.body })
    })
    ;(scope as App).post(ANSWERS_FILES_PATH, route, async (request, reply) => {
      const site = await desk.site(request, reply)
      if (!site) return reply
      const posted: Posted = { body: {}, files: [] }
      // Refused, the page shows what was written again.
      const edited = { lineId: '', posted: posted.body }
      const find: FindQuestions = async (body) => {
        edited.lineId = lineIn(body)
        return await desk.questionsOf(request, reply, site, edited.lineId)
      }
      const change = () =>
        withFiles(services, request, site, { posted, find }, () => {
          edited.lineId = lineIn(posted.body)
          const answersTo: Addition['answersTo'] = (questions) => answersIn(posted.body, questions)
          return desk.answer(request, reply, site, edited.lineId, { answersTo, files: posted.files })
        })
      return await answered(desk, request, reply, site, change, { edited })
    })
  })
}

/** @throws Refusal for what is no line */
function lineIn(body: Posted['body']): Id {
  const read = answersSchema.safeParse(body)
  if (!read.success) throw new Refusal('invalid', 'Il modulo non è completo: riprova dal carrello.')
  return read.data.line
}

/** Does what a form with files asks for; without it its files are deleted. */
async function withFiles(
  services: Services,
  request: FastifyRequest,
  site: Site,
  { posted, find }: { readonly posted: Posted; readonly find: FindQuestions },
  change: () => Promise<unknown>,
): Promise<void> {
  try {
    await readForm(services, request, site, posted, find)
    await change()
  } catch (error) {
    await dropFiles(services, site.id, posted.files)
    throw error
  }
}

/**
 * Reads a form into fields and stored files. What it is about stands before all files: only those are stored that one of
 * its questions takes.
 */
async function readForm(
  services: Services,
  request: FastifyRequest,
  site: Site,
  { body, files }: Posted,
  find: FindQuestions,
): Promise<void> {
  if (!isMultipart(request)) throw new Refusal('invalid', 'Il modulo non è completo: riprova dalla sua pagina.')
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
    questions ??= await find(body)
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
