import type { Id } from '../../src/core/ids.ts'
import type { ProductImport } from '../../src/features/commerce/catalog/model/calls/imports.ts'
import { siteWriter } from './pages.ts'
import type { OwnerClient } from './test-app.ts'

/** An owner who imports product files into one site. */
export function productImporter(owner: OwnerClient, siteId: Id, runJobs: () => Promise<unknown>) {
  const write = siteWriter(owner, siteId)
  const importer = {
    read: async (id: Id): Promise<ProductImport> => (await write.call('GET', `/product-imports/${id}`)).json(),
    send: (file: string | Uint8Array) =>
      owner.call('POST', `/api/sites/${siteId}/product-imports?name=prodotti.csv`, file, {
        'content-type': 'text/csv',
      }),
    /** Sends a file, and waits until it is known what it would do. */
    async upload(file: string | Uint8Array): Promise<Id> {
      const answer = await importer.send(file)
      if (answer.status !== 201) throw new Error(answer.body)
      await runJobs()
      return answer.json().id
    },
    ask: (id: Id, what: 'start' | 'undo') => write.call('POST', `/product-imports/${id}/${what}`),
    async go(id: Id, what: 'start' | 'undo'): Promise<ProductImport> {
      const answer = await importer.ask(id, what)
      if (answer.status !== 204) throw new Error(answer.body)
      await runJobs()
      return await importer.read(id)
    },
    bring: async (file: string | Uint8Array) => await importer.go(await importer.upload(file), 'start'),
    list: async () => (await write.call('GET', '/products')).json().products,
    async sold(title: string) {
      const { documentId } = (await importer.list()).find((one: { title: string }) => one.title === title)
      return { documentId, ...(await write.call('GET', `/products/${documentId}`)).json() }
    },
  }
  return importer
}
export type ProductImporter = ReturnType<typeof productImporter>
