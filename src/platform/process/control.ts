import { createHash } from 'node:crypto'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const requestSchema = z.object({ args: z.array(z.string()).readonly(), cwd: z.string() })

/** Requests and replies of commands that run beside the server, one line of JSON each. */
export type ControlRequest = Readonly<z.infer<typeof requestSchema>>
export type ControlMessage =
  | { readonly type: 'print'; readonly text: string }
  | { readonly type: 'progress'; readonly label: string; readonly done: number; readonly total: number }
  | { readonly type: 'exit'; readonly code: number }

const LOCK_FILE = 'server.json'
/** sun_path holds 108 bytes on Linux and 104 on macOS. */
const LONGEST_SOCKET_PATH = 100

function socketPath(dataFolder: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\vetrina-${folderHash(dataFolder)}`
  const path = join(dataFolder, 'control.sock')
  return path.length <= LONGEST_SOCKET_PATH ? path : join(tmpdir(), `vetrina-${folderHash(dataFolder)}.sock`)
}

function folderHash(dataFolder: string): string {
  return createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)
}

/** Lets commands find the server of the same data folder. Only the user who runs it can reach the socket. */
export async function listenForCommands(
  dataFolder: string,
  run: (request: ControlRequest, say: (message: ControlMessage) => void) => Promise<void>,
): Promise<{ close(): Promise<void> }> {
  const path = socketPath(dataFolder)
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const lines = createInterface({ input: socket })
    // It repeats the socket's errors, such as EPIPE when the caller has left.
    lines.on('error', () => {})
    lines.once('line', (line) => {
      const say = (message: ControlMessage) => void socket.write(`${JSON.stringify(message)}\n`)
      const request = readRequest(line)
      if (!request) {
        say({ type: 'print', text: 'Il comando non è arrivato intero: riprova.' })
        say({ type: 'exit', code: 2 })
        socket.end()
        return
      }
      run(request, say)
        .catch((error) => {
          say({ type: 'print', text: error instanceof Error ? error.message : String(error) })
          say({ type: 'exit', code: 1 })
        })
        .finally(() => socket.end())
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  const lock = join(dataFolder, LOCK_FILE)
  writeFileSync(lock, JSON.stringify({ pid: process.pid, socket: path }), { mode: 0o600 })
  return {
    async close() {
      rmSync(lock, { force: true })
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function readRequest(line: string): ControlRequest | undefined {
  try {
    return requestSchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** Connects to the server of a data folder; undefined when none runs. */
export async function connectToServer(dataFolder: string): Promise<Socket | undefined> {
  let path: string
  try {
    path = z.object({ socket: z.string() }).parse(JSON.parse(readFileSync(join(dataFolder, LOCK_FILE), 'utf8'))).socket
  } catch {
    return undefined
  }
  return await new Promise((resolve) => {
    const socket = createConnection(path)
    socket.once('connect', () => resolve(socket))
    // A killed server leaves its lock behind; nobody listens at its socket.
    socket.once('error', () => resolve(undefined))
  })
}

/** Sends a command to the running server and passes on its output. Resolves with the exit code. */
export async function askServer(
  socket: Socket,
  request: ControlRequest,
  hear: (message: ControlMessage) => void,
): Promise<number> {
  socket.write(`${JSON.stringify(request)}\n`)
  let code: number | undefined
  for await (const line of createInterface({ input: socket })) {
    const message = JSON.parse(line) as ControlMessage
    if (message.type === 'exit') code = message.code
    else hear(message)
  }
  if (code === undefined)
    hear({ type: 'print', text: 'Vetrina si è fermata: ripeti il comando, riprende da dove era.' })
  return code ?? 1
}
