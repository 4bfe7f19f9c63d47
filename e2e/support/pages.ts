import type { DocumentContentInput } from '../../src/features/pages/public.ts'
import type { OwnerClient } from './test-app.ts'

/** An owner who works on one site, through the same calls as the editor. */
export function siteWriter(owner: Pick<OwnerClient, 'call'>, siteId: string) {
  const documents = `/api/sites/${siteId}/documents`
  const writer = {
    async create(
      content: Partial<DocumentContentInput>,
      more: { kind?: string; collectionId?: string } = {},
    ): Promise<string> {
      const answer = await owner.call('POST', documents, {
        kind: 'page',
        ...more,
        content: { title: 'Pagina', urlId: 'pagina', ...content },
      })
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`)
      return answer.json().id
    },
    change: (id: string, baseVersion: number, operations: unknown[], key: string = crypto.randomUUID()) =>
      owner.call('PATCH', `${documents}/${id}/draft`, { baseVersion, operations }, { 'idempotency-key': key }),
    publish: (...documentIds: string[]) => owner.call('POST', `/api/sites/${siteId}/publications`, { documentIds }),
    get: (id: string) => owner.call('GET', `${documents}/${id}`),
    call: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
      owner.call(method, `/api/sites/${siteId}${path}`, body),
    /** Creates and publishes at once. */
    async put(
      content: Partial<DocumentContentInput>,
      more: { kind?: string; collectionId?: string } = {},
    ): Promise<string> {
      const id = await writer.create(content, more)
      const answer = await writer.publish(id)
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`)
      return id
    },
  }
  return writer
}
export type SiteWriter = ReturnType<typeof siteWriter>
