import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { newPasskeySchema, newPasswordSchema, ownerNameSchema, passwordSchema } from '../model/credentials.ts'
import { deviceWords } from '../model/devices.ts'
import { headersOf, setCookies } from './authorise.ts'

const rules = { ground: 'installation', access: 'owner', sharing: 'none' } as const
const read = { rules: { ...rules, rate: 'read' } } as const
const write = { rules: { ...rules, crumb: 'required', rate: 'write' } } as const
/** What asks for the password. */
const attempt = { rules: { ...rules, crumb: 'required', rate: 'attempt' } } as const
const done = { 204: z.undefined() }
const idParams = z.object({ id: idSchema })
const withPassword = z.strictObject({ password: passwordSchema })
const passkeyNameSchema = z.string().trim().min(1, 'Scrivi un nome per questa passkey.').max(60)
const instant = z.string().nullable()
const backupCodesSchema = z.object({ backupCodes: z.array(z.string()) })

const accountSchema = z.object({
  name: z.string(),
  email: z.string(),
  /** Backup codes that are left; null while there is no second factor. */
  backupCodesLeft: z.number().int().nullable(),
  passkeysAvailable: z.boolean(),
  passkeys: z.array(z.object({ id: idSchema, name: z.string(), createdAt: instant })),
  sessions: z.array(
    z.object({ id: idSchema, device: z.string(), current: z.boolean(), createdAt: instant, lastUsedAt: instant }),
  ),
})

/** An owner's own access: name, password, second factor, passkeys, where they are signed in. */
export function accountRoutes(app: App, { auth }: Services): void {
  app.get('/api/account', { config: read, schema: { response: { 200: accountSchema } } }, async (request) => {
    const headers = headersOf(request)
    const { ownerId, name, email } = request.actor!
    const passkeys = await auth.passkeys.list(headers)
    const sessions = await auth.sessions(headers)
    const left = (await auth.secondFactor.isEnabled(headers)) ? await auth.secondFactor.backupCodes(ownerId) : null
    return {
      name,
      email,
      backupCodesLeft: left?.length ?? null,
      passkeysAvailable: auth.passkeys.available,
      passkeys: passkeys.map((passkey) => ({ ...passkey, createdAt: passkey.createdAt?.toISOString() ?? null })),
      sessions: sessions.map(({ userAgent, createdAt, lastUsedAt, ...session }) => ({
        ...session,
        device: deviceWords(userAgent),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
    }
  })

  app.put(
    '/api/account/name',
    { config: write, schema: { body: z.strictObject({ name: ownerNameSchema }), response: done } },
    async (request, reply) => {
      await auth.changeName(request.body.name, headersOf(request))
      return reply.status(204).send()
    },
  )

  app.put(
    '/api/account/password',
    {
      config: attempt,
      schema: { body: withPassword.extend({ newPassword: newPasswordSchema }), response: done },
    },
    async (request, reply) => {
      const { password: current, newPassword: password } = request.body
      const { email } = request.actor!
      setCookies(reply, await auth.changePassword({ email, current, password }, headersOf(request)))
      return reply.status(204).send()
    },
  )

  app.post(
    '/api/account/second-factor',
    { config: attempt, schema: { body: withPassword, response: { 200: z.object({ uri: z.string() }) } } },
    async (request) => ({
      uri: await auth.secondFactor.prepare({ ...request.body, email: request.actor!.email }, headersOf(request)),
    }),
  )

  app.post(
    '/api/account/second-factor/confirmation',
    {
      config: attempt,
      schema: {
        body: z.strictObject({
          code: z
            .string()
            .trim()
            .regex(/^\d{3}\s?\d{3}$/, 'Il codice ha sei cifre.'),
        }),
        response: { 200: backupCodesSchema },
      },
    },
    async (request, reply) => {
      setCookies(reply, await auth.secondFactor.confirm(request.body.code, headersOf(request)))
      return { backupCodes: await auth.secondFactor.backupCodes(request.actor!.ownerId) }
    },
  )

  app.post(
    '/api/account/second-factor/backup-codes',
    { config: attempt, schema: { body: withPassword, response: { 200: backupCodesSchema } } },
    async (request) => {
      const owner = { ...request.body, email: request.actor!.email }
      return { backupCodes: await auth.secondFactor.renewBackupCodes(owner, headersOf(request)) }
    },
  )

  app.post(
    '/api/account/second-factor/removal',
    { config: attempt, schema: { body: withPassword, response: done } },
    async (request, reply) => {
      const owner = { ...request.body, email: request.actor!.email }
      setCookies(reply, await auth.secondFactor.remove(owner, headersOf(request)))
      return reply.status(204).send()
    },
  )

  app.post(
    '/api/account/passkeys/options',
    {
      config: attempt,
      schema: { body: withPassword, response: { 200: z.looseObject({ challenge: z.string() }) } },
    },
    async (request, reply) => {
      const owner = { ...request.body, email: request.actor!.email }
      const { options, cookies } = await auth.passkeys.prepare(owner, headersOf(request))
      setCookies(reply, cookies)
      return { ...options }
    },
  )

  app.post(
    '/api/account/passkeys',
    {
      config: write,
      schema: { body: z.strictObject({ name: passkeyNameSchema, response: newPasskeySchema }), response: done },
    },
    async (request, reply) => {
      await auth.passkeys.add(request.body, headersOf(request))
      return reply.status(204).send()
    },
  )

  app.put(
    '/api/account/passkeys/:id',
    { config: write, schema: { params: idParams, body: z.strictObject({ name: passkeyNameSchema }), response: done } },
    async (request, reply) => {
      await auth.passkeys.rename({ ...request.params, ...request.body }, headersOf(request))
      return reply.status(204).send()
    },
  )

  app.delete(
    '/api/account/passkeys/:id',
    { config: write, schema: { params: idParams, response: done } },
    async (request, reply) => {
      await auth.passkeys.remove(request.params.id, headersOf(request))
      return reply.status(204).send()
    },
  )

  app.delete(
    '/api/account/sessions/:id',
    { config: write, schema: { params: idParams, response: done } },
    async (request, reply) => {
      await auth.endSession(request.params.id, headersOf(request))
      return reply.status(204).send()
    },
  )

  app.post(
    '/api/account/sessions/end-others',
    { config: write, schema: { response: done } },
    async (request, reply) => {
      await auth.endOtherSessions(headersOf(request))
      return reply.status(204).send()
    },
  )
}
