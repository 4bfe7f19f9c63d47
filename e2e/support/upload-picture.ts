import { newId } from '../../src/core/ids.ts'
import type { EditorTest } from './editor.ts'

/** Uploads a JPEG image to the site and returns its id. */
export async function uploadPicture(editor: EditorTest, picture: Buffer): Promise<string> {
  const { request } = editor.context
  const { crumb } = await (await request.get('/api/session')).json()
  const own = { 'tus-resumable': '1.0.0', 'x-csrf-token': crumb, origin: editor.server.installationUrl }
  const name = Buffer.from(`${newId()}.jpg`).toString('base64')
  const begun = await request.post(`/api/sites/${editor.siteId}/uploads`, {
    headers: { ...own, 'upload-length': String(picture.length), 'upload-metadata': `filename ${name}` },
  })
  const sent = await request.patch(begun.headers().location!, {
    headers: { ...own, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    data: picture,
  })
  return sent.headers()['vetrina-asset']!
}
