import { type Banner, type RawSettings, readBanner } from '../model/banner.ts'
import { draw } from './draw.ts'

/** What a click on the banner means. */
export type BannerAnswer = 'accept' | 'refuse' | 'close' | 'choose'

/** States what closing means; part of every banner, whatever text its owner wrote. */
export const CLOSING =
  'Se chiudi con la X restano solo i cookie tecnici. Puoi cambiare idea da «Preferenze cookie», in fondo alla pagina.'
export const CLOSE_LABEL = 'Chiudi e continua solo con i cookie tecnici'

interface DrawOptions {
  readonly settings: RawSettings & { readonly policyLink?: unknown }
  /** Absent on a forced banner, which is only a preview (CBAN-10). */
  readonly answer?: ((answer: BannerAnswer) => void) | undefined
}

/** The banner as an element: not a dialog, since the page stays usable. */
export function drawBanner(document: Document, { settings, answer }: DrawOptions): HTMLElement {
  const banner = readBanner(settings)
  const button = (what: BannerAnswer, label: string, shown: string, className: string) => {
    const element = draw(document, 'button', { type: 'button', className }, [shown])
    if (shown !== label) element.setAttribute('aria-label', label)
    if (answer) element.addEventListener('click', () => answer(what))
    return element
  }
  const cta = ctaClass(banner)
  const isIcon = banner.ctaVariant === 'ICON'
  const accept = button('accept', banner.accept, isIcon ? '\u2713' : banner.accept, cta)
  const close = button('close', CLOSE_LABEL, '\u2715', `${cta} cookie-banner-close`)
  const reject = banner.acceptType === 'OPT_IN_AND_OUT' && !isIcon
  const actions = draw(document, 'div', { className: 'cookie-banner-actions' }, [
    ...(reject ? [button('refuse', banner.reject, banner.reject, cta)] : []),
    ...(isIcon ? [] : [accept]),
    button('choose', 'Scegli i cookie', 'Scegli', 'cookie-banner-link'),
  ])
  const words = draw(document, 'div', { className: 'cookie-banner-words' }, [
    ...banner.text.map((text) => draw(document, 'p', {}, [text])),
    draw(document, 'p', { className: 'cookie-banner-closing' }, [CLOSING, ...policy(document, settings.policyLink)]),
  ])
  const corner = draw(document, 'div', { className: 'cookie-banner-corner' }, isIcon ? [accept, close] : [close])
  const section = draw(document, 'section', { className: classOf(banner) }, [words, actions, corner])
  section.setAttribute('aria-label', 'Cookie')
  return section
}

export function policy(document: Document, link: unknown): (Node | string)[] {
  if (typeof link !== 'string' || link === '') return []
  return [' ', draw(document, 'a', { href: link }, ['Leggi la cookie policy'])]
}

/**
 * A light banner has the page's colours; a dark one the look's dark background, whatever colours the visitor prefers.
 */
function classOf({ variant, position, theme }: Banner): string {
  return `${theme === 'DARK' ? 'ground-dark ' : ''}cookie-banner cookie-banner-${variant.toLowerCase()} cookie-banner-${position.toLowerCase().replace('_', '-')}`
}

function ctaClass({ ctaVariant }: Banner): string {
  if (ctaVariant === 'TEXT') return 'cookie-banner-text'
  return `button button-primary button-small${ctaVariant === 'ICON' ? ' cookie-banner-icon' : ''}`
}
