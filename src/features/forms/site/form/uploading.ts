import { LIMITS } from '../../../../core/limits.ts'
import type { DataLayer } from '../../../../runtime/data-layer.ts'
import { tooLarge } from '../../model/too-large.ts'

/** Files that the server already has: repeating a form names the same ones. */
const known = new WeakMap<File, string>()

/** Uploads the files of a field, one after the other, and returns the ids under which the form names them. */
export async function sendFiles(
  data: DataLayer,
  input: HTMLInputElement,
  query: Readonly<Record<string, string>>,
): Promise<string[]> {
  const ids: string[] = []
  for (const file of input.files ?? []) {
    if (file.size > LIMITS.attachmentBytes) throw new FileRefused(tooLarge(file.name))
    const id = known.get(file) ?? (await sendFile(data, file, query))
    known.set(file, id)
    ids.push(id)
  }
  return ids
}

async function sendFile(data: DataLayer, file: File, query: Readonly<Record<string, string>>): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  const options = { query, secure: true, credentials: true }
  const { id } = await data.post<{ id: string }>('/api/form/UploadFile', body, options)
  return id
}

/** A file that is not sent, with the sentence that says why. */
export class FileRefused extends Error {}
