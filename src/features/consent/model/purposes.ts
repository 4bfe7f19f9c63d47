import { SEEN_PRODUCTS_KEY } from '../../../core/own-cookies.ts'

/** Categories in the order of the banner. */
export const CATEGORIES = ['necessary', 'preferences', 'statistics', 'marketing'] as const
export type Category = (typeof CATEGORIES)[number]
export type AskedCategory = Exclude<Category, 'necessary'>

export interface DeclaredCookie {
  readonly name: string
  readonly provider: string
  readonly category: Category
  readonly purpose: string
  readonly duration: string
  readonly link: string
}

/** The cookie settings of a site that determine what visitors are asked. */
export interface PurposeSettings {
  readonly isActivityLogEnabled: boolean
  readonly isRestrictiveCookiePolicyAbsolute: boolean
  readonly remembersSeenProducts: boolean
  readonly choiceDays: number
  readonly declaredCookies: readonly DeclaredCookie[]
}

const own = (name: string, purpose: string, duration: string, category: Category = 'necessary'): DeclaredCookie => ({
  name,
  provider: 'Questo sito',
  category,
  purpose,
  duration,
  link: '',
})

const SESSION = 'Fino alla chiusura del browser'
const NECESSARY = [
  own('crumb', 'Protegge i moduli dalle richieste inviate da altri siti.', SESSION),
  own('CART', 'Ricorda che cosa c’è nel carrello.', '14 giorni'),
  own('cartCodes', 'Ricorda i codici sconto che hai scritto o aperto da un link.', '14 giorni'),
  own('hasCart', 'Ricorda che c’è un carrello.', '14 giorni'),
  own('__Host-vetrina_member', 'Ricorda chi è entrato nel proprio account.', '30 giorni'),
  own('ss_lastid', 'Ricorda il sito che il gestore ha aperto per ultimo.', SESSION),
  own('vetrina_preview', 'Mostra al gestore del sito le pagine non ancora pubblicate.', 'Poche ore'),
  own('vetrina_signed_in', 'Dice alle pagine che il gestore del sito le sta guardando.', 'Poche ore'),
  own('Locked', 'Ricorda le pagine aperte con una password.', SESSION),
  own('vetrina_user_scripts', 'Spegne gli script del sito per il gestore che cerca un guasto.', SESSION),
]
const UNTIL_DELETED = 'Finché non cancelli i dati del sito dal browser'
/** Not cookies: the popup uses the browser's local storage. */
const POPUP = [
  own('date-closed', 'Ricorda quando hai chiuso il messaggio in primo piano (memoria locale).', UNTIL_DELETED),
  own('version', 'Ricorda quale messaggio in primo piano hai chiuso (memoria locale).', UNTIL_DELETED),
  own('submitted', 'Ricorda che ti sei iscritto, per non mostrarti più il messaggio (memoria locale).', UNTIL_DELETED),
]
const STATISTICS = [
  own('ss_cvr', 'Riconosce chi torna sul sito, per contare i visitatori.', '2 anni', 'statistics'),
  own('ss_cvt', 'Riconosce le pagine di una stessa visita.', '30 minuti', 'statistics'),
  own('ss_cid', 'Riconosce il browser, per contare i visitatori.', '390 giorni', 'statistics'),
  own('ss_cvisit', 'Ricorda la visita in corso.', '30 minuti', 'statistics'),
  own('ss_cpvisit', 'Ricorda la visita precedente.', '2 anni', 'statistics'),
]
const SEEN_PRODUCTS = own(
  SEEN_PRODUCTS_KEY,
  'Ricorda i prodotti che hai guardato, per mostrarli di nuovo (memoria locale).',
  UNTIL_DELETED,
  'preferences',
)

/** Whether visitors are counted with a cookie. */
function countsByCookie(settings: PurposeSettings): boolean {
  return settings.isActivityLogEnabled && !settings.isRestrictiveCookiePolicyAbsolute
}

/** Every cookie that the site may set, for its cookie policy, and the local storage of its popup if there is one. */
export function cookieList(settings: PurposeSettings, { hasPopup = false } = {}): DeclaredCookie[] {
  const days = settings.choiceDays === 1 ? '1 giorno' : `${settings.choiceDays} giorni`
  const cookies = [
    ...NECESSARY,
    own('ss_cookieAllowed', 'Ricorda se hai accettato i cookie.', days),
    own('ss_cookieChoice', 'Ricorda quali cookie hai accettato.', days),
    ...(hasPopup ? POPUP : []),
    ...(settings.remembersSeenProducts ? [SEEN_PRODUCTS] : []),
    ...(countsByCookie(settings) ? STATISTICS : []),
    ...settings.declaredCookies,
  ]
  return CATEGORIES.flatMap((category) => cookies.filter((cookie) => cookie.category === category))
}

/** Categories that the site asks for; none when nothing is optional. */
export function askedCategories(settings: PurposeSettings): AskedCategory[] {
  const used = new Set<Category>(settings.declaredCookies.map(({ category }) => category))
  if (countsByCookie(settings)) used.add('statistics')
  if (settings.remembersSeenProducts) used.add('preferences')
  return CATEGORIES.filter((category) => category !== 'necessary').filter((category) => used.has(category))
}

interface NamedCookies {
  readonly declaredCookies: readonly Pick<DeclaredCookie, 'name' | 'category'>[]
}

/** Names of the declared cookies of each category. */
export function cookieNames({ declaredCookies }: NamedCookies): Partial<Record<AskedCategory, string[]>> {
  const names: Partial<Record<AskedCategory, string[]>> = {}
  for (const { name, category } of declaredCookies)
    if (category !== 'necessary') names[category] = [...(names[category] ?? []), name]
  return names
}

/** Purposes and third parties in a fixed order: visitors are asked again only when these change. */
export function conditionsOf(settings: PurposeSettings): string {
  const thirdParties = settings.declaredCookies
    .filter(({ category }) => category !== 'necessary')
    .map(({ provider, category, purpose }) => [category, provider, purpose].join('\t'))
  return JSON.stringify([askedCategories(settings), [...new Set(thirdParties)].sort()])
}
