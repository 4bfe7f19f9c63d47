/** Kinds of collections whose summaries name them when they ask for their content (SUMM-03). */
const NAMED_KINDS = ['events']

interface Asked {
  readonly id: string
  readonly category: string
  readonly pagePath: string
  readonly kind: string
  readonly collectionId: string
}

/** The form that asks for a summary's content (SUMM-02). */
export function widgetForm({ id, category, pagePath, kind, collectionId }: Asked): URLSearchParams {
  const form = new URLSearchParams({
    widgetJSON: JSON.stringify({ type: 'summary', id, value: { category } }),
    pagePath,
  })
  if (NAMED_KINDS.includes(kind)) form.set('collectionId', collectionId)
  return form
}
