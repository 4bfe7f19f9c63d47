import { fileSizeText } from '../../../../core/file-size.ts'
import { LIMITS } from '../../../../core/limits.ts'
import type { DataLayer } from '../../../../runtime/data-layer.ts'

/** Sends the files of a field, one after the other, and gives the ids under which the form names them. */
export async function sendFiles(
  data: DataLayer,
  input: HTMLInputElement,
  query: Readonly<Record<string, string>>,
): Promise<string[]> {
  const ids: string[] = []
  for (const file of input.files ?? []) {
    if (file.size > LIMITS.attachmentBytes)
      throw new FileRefused(
        `«${file.name}» è troppo grande: può pesare al massimo ${fileSizeText(LIMITS.attachmentBytes)}.`,
      )
    const body = new FormData()
    body.append('file', file)
    const { id } = await data.post<{ id: string }>('/api/form/UploadFile', body, {
      query,
      secure: true,
      credentials: true,
    })
    ids.push(id)
  }
  return ids
}

/** A file that is not sent at all, with the sentence that says why. */
export class FileRefused extends Error {}
