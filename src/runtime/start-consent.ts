import type { OptionalCategory } from '../core/consent-categories.ts'
import type { PageContext } from '../core/page-context.ts'
import type { Consent, Runtime } from './behaviours.ts'
import { importChunk } from './chunk-error.ts'
import { allowsCategory, asksForConsent, CONSENT_EVENT, currentChoice, readChoice } from './consent.ts'

/** Screens that ask visitors and store their answers; loaded when first needed. */
export interface ConsentScreens {
  /** Shows the banner, and listens to events from owners' code. */
  show(): void
  force(): void
  update(): void
  unforce(): void
  /** Opens the detailed choice. */
  choose(): Promise<void>
  accept(category: OptionalCategory): Promise<void>
}

export interface ConsentModule {
  createConsentScreens(page: Window, runtime: Runtime): ConsentScreens
}

/** The site's own link to the choice, in the footer; hidden if there is nothing to choose. */
const PREFERENCES = '[data-cookie-preferences]'

/** What the visitor accepted, read each time: another tab may have changed it. */
export function createConsent(
  page: Window,
  { cookieSettings }: PageContext,
  load: () => Promise<ConsentModule>,
  report: (error: unknown) => void,
): Consent & { readonly start: (runtime: Runtime) => () => void } {
  const { document } = page
  let screens: Promise<ConsentScreens> | undefined
  let ask: () => Promise<ConsentScreens>

  function allows(category: Parameters<Consent['allows']>[0]): boolean {
    return allowsCategory(cookieSettings, currentChoice(document, cookieSettings), category)
  }

  return {
    allows,
    accept: async (category) => (await ask()).accept(category),
    choose: async () => (await ask()).choose(),
    start(runtime) {
      ask = () => {
        screens ??= importChunk(load, 'consent').then((module) => module.createConsentScreens(page, runtime))
        return screens
      }
      const tell = (what: 'show' | 'force' | 'update' | 'unforce' | 'choose') =>
        void ask()
          .then((there) => there[what]())
          .catch((error: unknown) => {
            screens = undefined
            report(error)
          })
      // Visitors without any cookie, as most are, have none to delete.
      if (document.cookie)
        importChunk(() => import('./forget-cookies.ts'), 'forget-cookies')
          .then(({ forgetRefused }) => forgetRefused(page, cookieSettings, allows))
          .catch(report)
      if (readChoice(document))
        for (const link of document.querySelectorAll<HTMLElement>(PREFERENCES)) link.hidden = false
      // After the first paint, which must not be delayed.
      const asks = asksForConsent(cookieSettings, currentChoice(document, cookieSettings))
      if (asks) page.requestAnimationFrame(() => page.setTimeout(() => tell('show')))
      const press = ({ target }: Event): void => {
        if ((target as Element).closest(PREFERENCES)) tell('choose')
      }
      document.addEventListener('click', press)
      // Another tab may have changed or withdrawn the choice.
      const said = () => currentChoice(document, cookieSettings)?.categories
      let heard = `${said()}`
      const look = (): void => {
        const categories = said()
        if (categories && `${categories}` !== heard) runtime.emit(CONSENT_EVENT, { categories })
      }
      page.addEventListener('focus', look)
      document.addEventListener('visibilitychange', look)
      const stopHearing = runtime.on(CONSENT_EVENT, () => {
        heard = `${said()}`
      })
      const stops = (['force', 'update', 'unforce'] as const).map((what) =>
        runtime.on(`vetrina:cookie-banner-${what}`, () => tell(what)),
      )
      return () => {
        document.removeEventListener('click', press)
        page.removeEventListener('focus', look)
        document.removeEventListener('visibilitychange', look)
        stopHearing()
        for (const stop of stops) stop()
      }
    },
  }
}
