import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { chmod, link, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { memoized } from '../core/memoized.ts'
import { makeFolder, syncFolder } from './files/durable.ts'
import { StartRefusal } from './process/start-refusal.ts'

/** A ciphertext that cannot be decrypted: altered, of another context, or of a lost secret. */
export class UnreadableSecret extends Error {}

export interface Secrets {
  /** Encrypts a text for one context (`site:{id}:payments`); it cannot be decrypted in another. */
  encrypt(plain: string, context: string): string
  /** Throws an UnreadableSecret. */
  decrypt(encrypted: string, context: string): string
  /** Signature of a text for one purpose, base64url. */
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
  /** A signature for a path: 192 bits as 32 characters of base64url. */
  pathToken(purpose: string, text: string): string
  /** Whether a token of a path is that of a text; compares in constant time. */
  opensPath(purpose: string, text: string, token: string): boolean
  /** 256 random bits, base64url: a token that is compared by its hash. */
  token(): string
  /** The stored hash of a token, hexadecimal. */
  hashToken(token: string): string
  hashPassword(password: string): Promise<string>
  verifyPassword(password: string, hash: string): Promise<boolean>
}

const FILE = 'secret'
const LEAST_LENGTH = 32
const VERSION = 'v1.'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PATH_TOKEN_CHARACTERS = 32

/**
 * Opens the installation's secrets. Without a secret from outside, one is generated and stored in the data folder; one
 * stored there earlier still decrypts, but no longer signs.
 */
export async function openSecrets(options: {
  dataFolder: string
  secret?: string | undefined
  /** Whether the installation is new; otherwise a new secret could never decrypt what the lost one encrypted. */
  isNew?: boolean
}): Promise<Secrets> {
  const { secret, isNew = true } = options
  const kept = await keptSecret(options.dataFolder, secret === undefined && isNew)
  if (secret === undefined && kept === undefined) refuseMissing(options.dataFolder)
  const all = [secret, kept].filter((one) => one !== undefined)
  const derive = (from: string, purpose: string) => Buffer.from(hkdfSync('sha256', from, '', `vetrina/${purpose}`, 32))
  const [encryptionKey, ...olderKeys] = all.map((one) => derive(one, 'encrypt'))
  const signingKey = memoized((purpose: string) => derive(all[0]!, `sign/${purpose}`))
  const signature = (purpose: string, text: string) => createHmac('sha256', signingKey(purpose)).update(text).digest()
  const pathToken = (purpose: string, text: string) =>
    signature(purpose, text).toString('base64url').slice(0, PATH_TOKEN_CHARACTERS)
  return {
    encrypt: (plain, context) => encrypt(encryptionKey!, plain, context),
    decrypt(encrypted, context) {
      for (const key of [encryptionKey!, ...olderKeys]) {
        const plain = decrypt(key, encrypted, context)
        if (plain !== undefined) return plain
      }
      throw new UnreadableSecret('An encrypted value cannot be opened with this installation’s secret')
    },
    sign: (purpose, text) => signature(purpose, text).toString('base64url'),
    verify: (purpose, text, given) => sameBytes(signature(purpose, text), Buffer.from(given, 'base64url')),
    pathToken,
    opensPath: (purpose, text, given) => sameBytes(Buffer.from(pathToken(purpose, text)), Buffer.from(given)),
    token: () => randomBytes(32).toString('base64url'),
    hashToken: (token) => createHash('sha256').update(token).digest('hex'),
    hashPassword,
    verifyPassword,
  }
}

/** The secret in the data folder; generated when `make` is set and there is none. */
async function keptSecret(dataFolder: string, make: boolean): Promise<string | undefined> {
  const file = join(dataFolder, FILE)
  const read = () => readFile(file, 'utf8').catch(absent)
  let text = await read()
  if (text === undefined && make) {
    await makeFolder(dataFolder)
    await writeSecret(dataFolder, file)
    text = await read()
  }
  if (text === undefined) return undefined
  if (text.trim().length < LEAST_LENGTH)
    throw new StartRefusal(
      `Il file «${file}» è rovinato: rimetti quello di una copia di sicurezza, perché apre i dati cifrati.`,
    )
  if (((await stat(file)).mode & 0o077) !== 0) await chmod(file, 0o600)
  return text.trim()
}

function refuseMissing(dataFolder: string): never {
  throw new StartRefusal(
    `Manca il file «${join(dataFolder, FILE)}», che apre gli accessi e i dati cifrati di questa installazione: rimettilo da ` +
      'una copia di sicurezza, oppure imposta di nuovo VETRINA_SECRET se c’era.',
  )
}

/** Hard-linked into place instead of renamed: of two processes that start at once, both then read the first one's. */
async function writeSecret(dataFolder: string, file: string): Promise<void> {
  const temporary = `${file}.${randomBytes(8).toString('hex')}`
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(temporary, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(temporary)
  }
  await syncFolder(dataFolder)
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function encrypt(key: Buffer, plain: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return VERSION + Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url')
}

function decrypt(key: Buffer, encrypted: string, context: string): string | undefined {
  if (!encrypted.startsWith(VERSION)) return undefined
  const bytes = Buffer.from(encrypted.slice(VERSION.length), 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const plain = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([plain, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const PASSWORD_HASH = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d)\$([\w-]+)\$([\w-]+)$/
/** 32 MB and about 0.1 s per attempt; more than one guess per second and core costs an attacker real memory. */
const COST = { ln: 15, r: 8, p: 1 }

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derivePassword(password, salt, 32, COST)
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

async function verifyPassword(password: string, encoded: string): Promise<boolean> {
  const [, ln, r, p, salt, hash] = PASSWORD_HASH.exec(encoded) ?? []
  if (!salt || !hash) return false
  const expected = Buffer.from(hash, 'base64url')
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  const given = await derivePassword(password, Buffer.from(salt, 'base64url'), expected.length, cost).catch(
    () => undefined,
  )
  return given !== undefined && sameBytes(given, expected)
}

async function derivePassword(password: string, salt: Buffer, length: number, cost: typeof COST): Promise<Buffer> {
  // The limit refuses stored parameters that would exhaust the server's memory; ours need slightly more than 32 MB.
  const options: ScryptOptions = { N: 2 ** cost.ln, r: cost.r, p: cost.p, maxmem: 64 * 1024 * 1024 }
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  // The same characters may be composed differently on another keyboard.
  scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
  return promise
}

function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
