import { newId } from '../../src/core/ids.ts'
import { section } from '../support/blocks.ts'
import { signedInOwner } from './owner.ts'

export const SITE = 'bottega'
export const CRUMB = 'a-crumb-of-the-tests'

export interface PublishedForm {
  readonly siteId: string
  readonly formId: string
  readonly pageId: string
}

/** Path of the page with the form. */
export const FORM_PATH = '/modulo'

/** Publishes a page with a form on a new site. */
export async function publishForm(port: number): Promise<PublishedForm> {
  const owner = await signedInOwner(port)
  const siteId = (await owner.call('POST', '/api/sites', { identifier: SITE, title: SITE })).json().id
  const fields = [{ type: 'text', id: 'testo', title: 'Testo', required: true }]
  const block = { id: newId(), type: 'form', version: 1, props: { name: 'Prova', captcha: false, fields } }
  const content = { title: 'Modulo', urlId: FORM_PATH.slice(1), blocks: [section(block)] }
  const page = await owner.call('POST', `/api/sites/${siteId}/documents`, { kind: 'page', content })
  if (page.status !== 201) throw new Error(page.body)
  const pageId = page.json().id
  const published = await owner.call('POST', `/api/sites/${siteId}/publications`, { documentIds: [pageId] })
  if (published.status !== 200) throw new Error(published.body)
  return { siteId, formId: block.id, pageId }
}
