import { isSame } from '../../../core/is-same.ts'
import type { SiteContent } from './site.ts'
import { registeredSettings } from './site-parts.ts'

/**
 * What differs between two contents of a site that only its admins may take online, in words: code and style sheets of
 * its own, which do on all pages what they like. Both have been parsed by the same schema.
 */
export function restrictedParts(before: SiteContent, after: SiteContent): string[] {
  const parts = registeredSettings().flatMap(({ adminsPublish, words, key, of }) =>
    adminsPublish && !isSame(of(before), of(after)) ? [words ?? key] : [],
  )
  return before.style.css === after.style.css ? parts : [...parts, 'CSS']
}
