import { parentPort } from 'node:worker_threads'
import decode from 'heic-decode'

// HEVC is decoded by WebAssembly, a second or two for each picture: never on the thread that answers visitors.
parentPort!.on('message', async (bytes: Uint8Array) => {
  try {
    const { width, height, data } = await decode({ buffer: bytes })
    const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    parentPort!.postMessage({ width, height, pixels })
  } catch (error) {
    parentPort!.postMessage({ error: String(error) })
  }
})
