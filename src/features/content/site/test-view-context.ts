import type { ViewContext } from '../../../core/block.ts'
import { followableLink } from '../../../core/links.ts'
import { createMessages, DEFAULT_LOCALE, type Messages } from '../../../core/messages.ts'

/** A context for tests of views. */
export function testViewContext(messages: Messages = {}, path = '/'): ViewContext {
  return {
    site: { id: '0'.repeat(24), title: 'Bottega', baseUrl: 'https://bottega.example', timeZone: 'Europe/Rome' },
    locale: DEFAULT_LOCALE,
    path,
    message: createMessages({ [DEFAULT_LOCALE]: messages })(DEFAULT_LOCALE),
    href: followableLink,
  }
}
