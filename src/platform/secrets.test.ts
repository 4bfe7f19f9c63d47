import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecrets, UnreadableSecret } from './secrets.ts'

const SECRET = 'un-segreto-di-prova-lungo-abbastanza'
let root: string
const folder = () => mkdtemp(join(root, 'd-'))
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vetrina-secrets-'))
})
afterAll(() => rm(root, { recursive: true }))

test('a secret is made once, readable by its owner only, and kept', async () => {
  const dataFolder = join(await folder(), 'non', 'ancora')
  const first = await openSecrets({ dataFolder })
  expect(await readdir(dataFolder)).toEqual(['secret'])
  expect((await stat(join(dataFolder, 'secret'))).mode & 0o777).toBe(0o600)
  const again = await openSecrets({ dataFolder })
  expect(again.decrypt(first.encrypt('chiave', 'site:1'), 'site:1')).toBe('chiave')
})

test('processes that start at once share one secret', async () => {
  const dataFolder = await folder()
  const all = await Promise.all(Array.from({ length: 8 }, () => openSecrets({ dataFolder })))
  const signatures = new Set(all.map((secrets) => secrets.sign('prova', 'testo')))
  expect(signatures.size).toBe(1)
  expect(await readdir(dataFolder)).toEqual(['secret'])
})

test('a kept secret that others can read is closed, a ruined one stops the start', async () => {
  const dataFolder = await folder()
  await openSecrets({ dataFolder })
  await chmod(join(dataFolder, 'secret'), 0o644)
  await openSecrets({ dataFolder })
  expect((await stat(join(dataFolder, 'secret'))).mode & 0o777).toBe(0o600)
  await writeFile(join(dataFolder, 'secret'), '')
  await expect(openSecrets({ dataFolder })).rejects.toThrow(/rovinato/)
})

test('with a secret from outside none is made, and the kept one still opens what it encrypted', async () => {
  const empty = await folder()
  await openSecrets({ dataFolder: empty, secret: SECRET })
  expect(await readdir(empty)).toEqual([])

  const dataFolder = await folder()
  const kept = await openSecrets({ dataFolder })
  const encrypted = kept.encrypt('chiave', 'site:1')
  const signature = kept.sign('prova', 'testo')
  const moved = await openSecrets({ dataFolder, secret: SECRET })
  expect(moved.decrypt(encrypted, 'site:1')).toBe('chiave')
  expect(moved.verify('prova', 'testo', signature)).toBe(false)
  await rm(join(dataFolder, 'secret'))
  const alone = await openSecrets({ dataFolder, secret: SECRET })
  expect(() => alone.decrypt(encrypted, 'site:1')).toThrow(UnreadableSecret)
  expect(alone.decrypt(moved.encrypt('nuova', 'site:1'), 'site:1')).toBe('nuova')
})

test('any text comes back from encryption, and only in its own context', async () => {
  const secrets = await openSecrets({ dataFolder: await folder(), secret: SECRET })
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, text, text, (plain, context, other) => {
      const encrypted = secrets.encrypt(plain, context)
      expect(encrypted).toMatch(/^v1\.[\w-]+$/)
      expect(secrets.decrypt(encrypted, context)).toBe(plain)
      expect(secrets.encrypt(plain, context)).not.toBe(encrypted)
      if (other !== context) expect(() => secrets.decrypt(encrypted, other)).toThrow(UnreadableSecret)
    }),
  )
})

test('an altered or foreign value is refused', async () => {
  const secrets = await openSecrets({ dataFolder: await folder(), secret: SECRET })
  const encrypted = secrets.encrypt('chiave', 'site:1')
  const bytes = Buffer.from(encrypted.slice(3), 'base64url')
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const altered = Buffer.from(bytes)
      altered[at]! ^= change
      expect(() => secrets.decrypt(`v1.${altered.toString('base64url')}`, 'site:1')).toThrow(UnreadableSecret)
    }),
  )
  for (const wrong of ['', 'v1.', 'v1.AAAA', encrypted.replace('v1', 'v2'), encrypted.slice(0, 20)])
    expect(() => secrets.decrypt(wrong, 'site:1')).toThrow(UnreadableSecret)
})

test('a signature holds for its purpose and text only', async () => {
  const secrets = await openSecrets({ dataFolder: await folder(), secret: SECRET })
  const signature = secrets.sign('anteprima', 'sito')
  expect(secrets.verify('anteprima', 'sito', signature)).toBe(true)
  expect(secrets.verify('anteprima', 'altro', signature)).toBe(false)
  expect(secrets.verify('invito', 'sito', signature)).toBe(false)
  expect(secrets.verify('anteprima', 'sito', '')).toBe(false)
  expect(secrets.verify('anteprima', 'sito', signature.slice(0, -2))).toBe(false)
})

test('tokens have 256 bits and only their hash need be stored', async () => {
  const secrets = await openSecrets({ dataFolder: await folder(), secret: SECRET })
  const token = secrets.token()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(secrets.token()).not.toBe(token)
  expect(secrets.hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('a password is known again by its hash, whichever way its letters were composed', async () => {
  const { hashPassword, verifyPassword } = await openSecrets({ dataFolder: await folder(), secret: SECRET })
  const hash = await hashPassword('perché-no\u0300')
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/)
  expect(await verifyPassword('perché-nò', hash)).toBe(true)
  expect(await verifyPassword('perche-no', hash)).toBe(false)
  expect(await hashPassword('perché-no\u0300')).not.toBe(hash)
})

test('a hash that is no hash, or asks for more memory than allowed, matches nothing', async () => {
  const { verifyPassword } = await openSecrets({ dataFolder: await folder(), secret: SECRET })
  for (const hash of ['', 'password', '$scrypt$ln=30,r=8,p=1$AAAA$AAAA', '$scrypt$ln=15,r=8,p=1$$'])
    expect(await verifyPassword('password', hash)).toBe(false)
})

test('the kept secret is not the key itself', async () => {
  const dataFolder = await folder()
  const secrets = await openSecrets({ dataFolder })
  const text = (await readFile(join(dataFolder, 'secret'), 'utf8')).trim()
  expect(Buffer.from(text, 'base64url')).toHaveLength(32)
  expect(secrets.sign('a', 'b')).not.toContain(text)
})

test('a secret that is missing is made for a new installation only', async () => {
  const dataFolder = await folder()
  await expect(openSecrets({ dataFolder, isNew: false })).rejects.toThrow(/^Manca il file .*secret.*copia di sicurezza/)
  expect(await readdir(dataFolder)).toEqual([])
  await openSecrets({ dataFolder, secret: SECRET, isNew: false })
  await openSecrets({ dataFolder })
  await openSecrets({ dataFolder, isNew: false })
})
