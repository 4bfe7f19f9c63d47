import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../files/durable.ts'

/** Writes a small file atomically, readable only by its user; when the promise resolves, it is on the disk. */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const partial = `${file}.partial`
  const handle = await open(partial, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(partial, file)
  await syncFolder(dirname(file))
}
