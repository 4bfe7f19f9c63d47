import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerTries, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls/account.ts'
import { deviceWords } from '../model/devices.ts'
import { headersOf, setCookies } from './authorise.ts'

const reads = ownerReads('owner')
const writes = ownerWrites('owner')
/** For calls that ask for the password. */
const tries = ownerTries('owner')

/** An owner's own account: name, password, second factor, passkeys, sessions. */
export function accountRoutes(app: App, { auth }: Services): void {
  serveCall(app, calls.readAccount, reads, async (request) => {
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

  serveCall(app, calls.changeName, writes, async (request) => {
    await auth.changeName(request.body.name, headersOf(request))
  })

  serveCall(app, calls.changePassword, tries, async (request, reply) => {
    const { password: current, newPassword: password } = request.body
    const { email } = request.actor!
    setCookies(reply, await auth.changePassword({ email, current, password }, headersOf(request)))
  })

  serveCall(app, calls.prepareSecondFactor, tries, async (request) => ({
    uri: await auth.secondFactor.prepare({ ...request.body, email: request.actor!.email }, headersOf(request)),
  }))

  serveCall(app, calls.confirmSecondFactor, tries, async (request, reply) => {
    setCookies(reply, await auth.secondFactor.confirm(request.body.code, headersOf(request)))
    return { backupCodes: await auth.secondFactor.backupCodes(request.actor!.ownerId) }
  })

  serveCall(app, calls.renewBackupCodes, tries, async (request) => {
    const owner = { ...request.body, email: request.actor!.email }
    return { backupCodes: await auth.secondFactor.renewBackupCodes(owner, headersOf(request)) }
  })

  serveCall(app, calls.removeSecondFactor, tries, async (request, reply) => {
    const owner = { ...request.body, email: request.actor!.email }
    setCookies(reply, await auth.secondFactor.remove(owner, headersOf(request)))
  })

  serveCall(app, calls.preparePasskey, tries, async (request, reply) => {
    const owner = { ...request.body, email: request.actor!.email }
    const { options, cookies } = await auth.passkeys.prepare(owner, headersOf(request))
    setCookies(reply, cookies)
    return { ...options }
  })

  serveCall(app, calls.addPasskey, writes, async (request) => {
    await auth.passkeys.add(request.body, headersOf(request))
  })

  serveCall(app, calls.renamePasskey, writes, async (request) => {
    await auth.passkeys.rename({ ...request.params, ...request.body }, headersOf(request))
  })

  serveCall(app, calls.removePasskey, writes, async (request) => {
    await auth.passkeys.remove(request.params.id, headersOf(request))
  })

  serveCall(app, calls.endSession, writes, async (request) => {
    await auth.endSession(request.params.id, headersOf(request))
  })

  serveCall(app, calls.endOtherSessions, writes, async (request) => {
    await auth.endOtherSessions(headersOf(request))
  })
}
