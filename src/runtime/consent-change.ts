import type { OptionalCategory } from '../core/consent-categories.ts'
import type { Consent, Runtime } from './behaviours.ts'
import { CONSENT_EVENT } from './consent.ts'

interface ConsentingRuntime extends Pick<Runtime, 'on'> {
  readonly consent: Pick<Consent, 'allows'>
}

/**
 * Tells when a category is accepted, and when it is withdrawn or everything is refused. A choice about other categories
 * says nothing: what a visitor opened once by hand stays open.
 * @returns stops listening
 */
export function followCategory(
  runtime: ConsentingRuntime,
  category: OptionalCategory,
  hear: (isAllowed: boolean) => void,
): () => void {
  let was = runtime.consent.allows(category)
  return runtime.on(CONSENT_EVENT, (detail) => {
    const before = was
    was = runtime.consent.allows(category)
    const { categories } = (detail ?? {}) as { readonly categories?: readonly OptionalCategory[] }
    if (was ? !before : before || categories?.length === 0) hear(was)
  })
}
