import type { Page } from 'playwright-core'

/** Sends a form like a page of its site, from a visitor's browser on that page. */
export async function sendForm(
  page: Page,
  form: { readonly formId: string; readonly pageId: string },
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const status = await page.evaluate(
    async ({ form, values }) => {
      let crumb = ''
      // A new visitor gets a crumb with the first refusal.
      const post = async (path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> => {
        const answer = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': crumb },
          body: JSON.stringify(body),
        })
        const told = await answer.json()
        if (told.crumbFail !== true || crumb === told.crumb) return { status: answer.status, body: told }
        crumb = told.crumb
        return await post(path, body)
      }
      const { body } = await post('/api/form/FormSubmissionKey', {})
      const sent = await post('/api/form/SaveFormSubmission', { ...form, key: body.key, form: JSON.stringify(values) })
      return sent.status
    },
    { form, values },
  )
  if (status !== 200) throw new Error(`The form was answered with ${status}`)
}
