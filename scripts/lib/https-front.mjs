// A reverse proxy on loopback that terminates https and speaks HTTP/2, as the README asks for on the internet.
import { webcrypto } from 'node:crypto'
import { once } from 'node:events'
import { request as inner } from 'node:http'
import { createSecureServer } from 'node:http2'
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const NAMES = ['localhost', '*.localhost']
/** Of one connection, so not passed on (RFC 9110, 7.6.1; RFC 9113, 8.2.2). */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

/**
 * Starts a front for a server on loopback. Its certificate is its own: clients have to be told to accept it.
 * @param target Port of the server.
 * @returns its port; disposing ends it.
 */
export async function startHttpsFront(target) {
  const sessions = new Set()
  const front = createSecureServer(await makeCertificate(), (request, response) => {
    const { method, url, headers } = request
    const named = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
    const passed = { ...Object.fromEntries(named), host: request.authority, 'x-forwarded-proto': 'https' }
    const asked = inner({ host: '127.0.0.1', port: target, method, path: url, headers: passed }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.includes(name))
      response.writeHead(answer.statusCode, Object.fromEntries(kept))
      answer.pipe(response)
    })
    asked.on('error', () => response.stream.close())
    request.pipe(asked)
  })
  front.on('session', (session) => sessions.add(session.on('close', () => sessions.delete(session))))
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    port: front.address().port,
    async [Symbol.asyncDispose]() {
      front.close()
      for (const session of sessions) session.destroy()
    },
  }
}

async function makeCertificate() {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [new SubjectAlternativeNameExtension(NAMES.map((value) => ({ type: 'dns', value })))],
  })
  const key = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { cert: certificate.toString('pem'), key }
}
