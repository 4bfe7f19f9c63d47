import type { Page } from 'playwright-core'

/** Sends a form as a page of its site does, from a visitor's browser that stands on one. */
export async function sendForm(
  page: Page,
  form: { readonly formId: string; readonly pageId: string },
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const status = await page.evaluate(
    async ({ form, values }) => {
      const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const post = async (path: string, body: object) => {
        const answer = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) },
          body: JSON.stringify(body),
        })
        return { status: answer.status, body: await answer.json() }
      }
      const { body } = await post('/api/form/FormSubmissionKey', {})
      const sent = await post('/api/form/SaveFormSubmission', { ...form, key: body.key, form: JSON.stringify(values) })
      return sent.status
    },
    { form, values },
  )
  if (status !== 200) throw new Error(`The form was answered with ${status}`)
}
