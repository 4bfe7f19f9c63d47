import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askServer, type ControlMessage, type ControlRequest, connectToServer, listenForCommands } from './control.ts'

let folder: string
let servers: { close(): Promise<void> }[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vetrina-control-'))
  servers = []
})
afterEach(async () => {
  for (const server of servers) await server.close()
  rmSync(folder, { recursive: true })
})

type Run = Parameters<typeof listenForCommands>[1]
async function serve(run: Run, dataFolder = folder): Promise<void> {
  servers.push(await listenForCommands(dataFolder, run))
}
const echo: Run = async (request, say) => {
  say({ type: 'print', text: request.args.join(' ') })
  say({ type: 'progress', label: 'Immagini', done: 1, total: 2 })
  say({ type: 'exit', code: 3 })
}
const lock = (dataFolder = folder) => join(dataFolder, 'server.json')
const socketOf = (dataFolder = folder): string => JSON.parse(readFileSync(lock(dataFolder), 'utf8')).socket

async function ask(socket: Socket | undefined, args = ['import', 'più']): Promise<[number, ControlMessage[]]> {
  const heard: ControlMessage[] = []
  const code = await askServer(socket!, { args, cwd: folder }, (message) => heard.push(message))
  return [code, heard]
}

test('a command reaches the server, what it says comes back, and its exit code too', async () => {
  let asked: ControlRequest | undefined
  await serve(async (request, say) => {
    asked = request
    await echo(request, say)
  })
  expect(await ask(await connectToServer(folder))).toEqual([
    3,
    [
      { type: 'print', text: 'import più' },
      { type: 'progress', label: 'Immagini', done: 1, total: 2 },
    ],
  ])
  expect(asked).toEqual({ args: ['import', 'più'], cwd: folder })
})

test('only the user who runs the server can reach it', async () => {
  await serve(echo)
  expect(statSync(socketOf()).mode & 0o777).toBe(0o600)
  expect(statSync(lock()).mode & 0o777).toBe(0o600)
})

test.each([
  ['no JSON', 'ciao'],
  ['an empty line', ''],
  ['nothing', 'null'],
  ['a number', '5'],
  ['no arguments', '{"cwd":"/"}'],
  ['arguments that are no list', '{"args":"import","cwd":"/"}'],
  ['an argument that is no text', '{"args":["import",5],"cwd":"/"}'],
  ['no folder', '{"args":["import"]}'],
])('%s is refused with an exit code, and the server goes on', async (_name, line) => {
  await serve(echo)
  const socket = connect(socketOf())
  socket.write(`${line}\n`)
  const answer = (await text(socket))
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one))
  expect(answer).toEqual([
    { type: 'print', text: 'Il comando non è arrivato intero: riprova.' },
    { type: 'exit', code: 2 },
  ])
  expect((await ask(await connectToServer(folder)))[0]).toBe(3)
})

test('a command that fails says why and ends with a code', async () => {
  await serve(async () => {
    throw new Error('manca il file')
  })
  expect(await ask(await connectToServer(folder))).toEqual([1, [{ type: 'print', text: 'manca il file' }]])
})

test('who leaves while the command runs harms nobody', async () => {
  const left = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  await serve(async (request, say) => {
    if (request.args[0] === 'slow') await left.promise
    for (let times = 0; times < 100; times++) say({ type: 'print', text: 'x'.repeat(1000) })
    done.resolve()
  })
  const socket = await connectToServer(folder)
  socket!.write('{"args":["slow"],"cwd":"/"}\n')
  socket!.destroy()
  left.resolve()
  await done.promise
  expect((await ask(await connectToServer(folder)))[0]).toBe(1)
})

test('without a server nobody answers: no lock file, one that cannot be read, one whose server was killed', async () => {
  expect(await connectToServer(folder)).toBeUndefined()
  for (const content of [
    '',
    'ciao',
    'null',
    '{}',
    '{"socket":5}',
    '[]',
    JSON.stringify({ socket: join(folder, 'gone.sock') }),
  ]) {
    writeFileSync(lock(), content)
    expect(await connectToServer(folder), content).toBeUndefined()
  }
})

test('a server starts over what a killed one left, and takes its own traces away at the end', async () => {
  const socket = join(folder, 'control.sock')
  writeFileSync(socket, '')
  writeFileSync(lock(), JSON.stringify({ pid: 1, socket }))
  await serve(echo)
  expect(socketOf()).toBe(socket)
  expect((await ask(await connectToServer(folder)))[0]).toBe(3)
  for (const server of servers.splice(0)) await server.close()
  expect(existsSync(socket)).toBe(false)
  expect(existsSync(lock())).toBe(false)
  expect(await connectToServer(folder)).toBeUndefined()
})

test('a data folder whose path is longer than a socket’s may be works as well, and two of them do not meet', async () => {
  const folders = ['a', 'b'].map((name) => join(folder, 'lunga-'.repeat(15), name.repeat(40)))
  for (const [index, dataFolder] of folders.entries()) {
    mkdirSync(dataFolder, { recursive: true })
    await serve(async (_request, say) => say({ type: 'exit', code: 10 + index }), dataFolder)
    expect(statSync(socketOf(dataFolder)).mode & 0o777).toBe(0o600)
  }
  for (const [index, dataFolder] of folders.entries())
    expect((await ask(await connectToServer(dataFolder)))[0]).toBe(10 + index)
})

test('a command whose server ends before it is told that it can be repeated', async () => {
  const begun = Promise.withResolvers<void>()
  await serve(() => {
    begun.resolve()
    return new Promise(() => {})
  })
  const asked = ask(await connectToServer(folder))
  await begun.promise
  await servers.pop()!.close()
  expect(await asked).toEqual([
    1,
    [{ type: 'print', text: 'Vetrina si è fermata: ripeti il comando, riprende da dove era.' }],
  ])
})
