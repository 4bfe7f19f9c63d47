import { OPTIONAL_CATEGORIES, type OptionalCategory } from '../../../core/consent-categories.ts'
import type { Runtime } from '../../../runtime/behaviours.ts'
import { importChunk } from '../../../runtime/chunk-error.ts'
import { asksForConsent, CONSENT_EVENT, currentChoice, readChoice } from '../../../runtime/consent.ts'
import type { ConsentScreens } from '../../../runtime/start-consent.ts'
import { createBannerMount } from './banner-mount.ts'
import stylesheet from './cookie-banner.css?url'
import type { BannerAnswer } from './cookie-banner.ts'
import { type Decision, decide } from './decide.ts'

const ASKED = 'In cima alla pagina c’è una scelta sui cookie.'
const SAID = {
  all: 'Hai accettato tutti i cookie.',
  none: 'Restano solo i cookie tecnici.',
  some: 'La tua scelta sui cookie è salvata.',
}

/** The banner and the detailed choice of a page. */
export function createConsentScreens(page: Window, runtime: Runtime): ConsentScreens {
  const { document } = page
  const settings = () => runtime.context.cookieSettings
  // Without its styles the banner can still be answered.
  const dressed = runtime
    .chunks()
    .then((chunks) => chunks.style(stylesheet))
    .catch(reportError)

  function takeAway(): void {
    const hadFocus = banner.has(document.activeElement)
    banner.remove()
    if (hadFocus) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    for (const link of document.querySelectorAll<HTMLElement>('[data-cookie-preferences]')) link.hidden = false
  }

  let choosing: Promise<void> | undefined
  let decisions = 0

  function close(decision: Decision): void {
    decisions++
    takeAway()
    decide(page, runtime, decision)
    const { accepted, categories } = decision
    runtime.announce(accepted ? SAID.all : categories.length > 0 ? SAID.some : SAID.none)
  }

  /**
   * Whether another tab has answered what the banner still asks; then it is removed, and the page is notified of the
   * choice.
   */
  function isAnswered(): boolean {
    const choice = currentChoice(document, settings())
    if (!choice || !banner.isAsking()) return false
    takeAway()
    runtime.emit(CONSENT_EVENT, { categories: choice.categories })
    return true
  }
  runtime.on(CONSENT_EVENT, () => {
    if (banner.isAsking() && currentChoice(document, settings())) takeAway()
  })

  function answer(given: BannerAnswer): void {
    if (isAnswered() && given !== 'choose') return
    if (given === 'choose') choose().catch(failed)
    else
      close({
        method: given,
        accepted: given === 'accept',
        categories: given === 'accept' ? settings().categories : [],
      })
  }

  const banner = createBannerMount(document, {
    settings: () => ({ ...settings() }),
    asks: () => asksForConsent(settings(), currentChoice(document, settings())),
    answer,
  })

  /**
   * The categories to choose from: those that the site asks for, those that the page's content needs, those accepted
   * before.
   */
  function offered(): OptionalCategory[] {
    const onPage = [...document.querySelectorAll<HTMLElement>('[data-consent]')].map(({ dataset }) => dataset.consent)
    const before = readChoice(document)
    const known = new Set([...settings().categories, ...onPage, ...(before?.version ? before.categories : [])])
    return OPTIONAL_CATEGORIES.filter((category) => known.has(category))
  }

  /** A double click opens one dialog; an answer on the banner meanwhile stays. */
  async function choose(): Promise<void> {
    choosing ??= chooseInDetail().finally(() => {
      choosing = undefined
    })
    await choosing
  }
  async function chooseInDetail(): Promise<void> {
    const before = decisions
    await dressed
    const { askInDetail } = await importChunk(() => import('./cookie-choices.ts'), 'cookie-choices')
    if (decisions !== before) return
    const categories = offered()
    const decision = await askInDetail(document, {
      categories,
      accepted: currentChoice(document, settings())?.categories ?? [],
      policyLink: settings().policyLink,
      stack: runtime.escape,
    })
    if (decision)
      close({
        method: 'choose',
        categories: decision,
        accepted: decision.length > 0 && decision.length === categories.length,
      })
  }

  /** The code of the detailed choice could not be loaded: the banner still offers yes and no. */
  function failed(error: unknown): void {
    reportError(error)
    void runtime.dialogs().then(({ inform }) => inform({ title: '', text: 'Impossibile caricare. Riprova.' }))
  }

  return {
    choose: () => choose().catch(failed),
    show() {
      void dressed.then(() => {
        banner.mount()
        // The visitor may have answered while the styles were loading.
        if (banner.isAsking()) runtime.announce(ASKED)
      })
    },
    force: () => void dressed.then(banner.force),
    update: () => void dressed.then(banner.mount),
    unforce: () => void dressed.then(banner.unforce),
    async accept(category) {
      const categories = [...new Set([...(currentChoice(document, settings())?.categories ?? []), category])]
      const { categories: asked } = settings()
      const accepted = asked.length > 0 && asked.every((one) => categories.includes(one))
      close({ method: 'embed', categories, accepted })
    },
  }
}
