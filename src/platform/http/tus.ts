import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../core/refusal.ts'
import type { App } from './app-types.ts'

/** https://tus.io/protocols/resumable-upload: core, creation and termination. */
const VERSION = '1.0.0'
const PART_TYPE = 'application/offset+octet-stream'
const numberHeader = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/** Lets handlers read parts as they arrive; a parser would hold them all in memory. */
export function acceptParts(app: App): void {
  if (!app.hasContentTypeParser(PART_TYPE))
    app.addContentTypeParser(PART_TYPE, (_request, _payload, done) => done(null, undefined))
}

/** Size of the file of a new upload, and its metadata. */
export function readCreation(request: FastifyRequest): { size: number; metadata: Record<string, string> } {
  checkVersion(request)
  return { size: readNumber(request, 'upload-length'), metadata: metadataOf(request) }
}

/** Offset of a part. */
export function readPartOffset(request: FastifyRequest): number {
  checkVersion(request)
  if (request.headers['content-type'] !== PART_TYPE)
    throw new Refusal('unsupported_type', `Le parti di un file si inviano come ${PART_TYPE}.`)
  return readNumber(request, 'upload-offset')
}

/** A response with the protocol's headers; with `offset`, how much has arrived. */
export function tusReply(reply: FastifyReply, offset?: number): FastifyReply {
  reply.header('tus-resumable', VERSION)
  return offset === undefined ? reply : reply.header('upload-offset', String(offset))
}

function checkVersion({ headers }: FastifyRequest): void {
  if (headers['tus-resumable'] !== VERSION)
    throw new Refusal('bad_request', `La richiesta deve seguire il protocollo tus ${VERSION}.`)
}

function readNumber({ headers }: FastifyRequest, name: string): number {
  const value = numberHeader.safeParse(headers[name])
  if (!value.success) throw new Refusal('bad_request', `L’intestazione ${name} deve essere un numero intero.`)
  return value.data
}

/** `filename bmFtZQ==,filetype …`: keys with values in base64. */
function metadataOf({ headers }: FastifyRequest): Record<string, string> {
  const header = String(headers['upload-metadata'] ?? '')
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  return Object.fromEntries(pairs.map(([key, value = '']) => [key, Buffer.from(value, 'base64').toString()]))
}
