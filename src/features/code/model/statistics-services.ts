import type { CodePiece, PieceCookie } from './settings.ts'

/** Services of statistics for which the owner types only a key, by the fields of that key. */
export const STATISTICS_SERVICES = {
  google: ['measurementId'],
  matomo: ['address', 'siteNumber'],
  plausible: ['domain'],
  clarity: ['projectId'],
} as const
export type StatisticsService = keyof typeof STATISTICS_SERVICES
export type KeyField = (typeof STATISTICS_SERVICES)[StatisticsService][number]
/** What the owner typed, by field; other fields are not looked at. */
export type TypedKeys = Readonly<Partial<Record<KeyField, string>>>

/** What the service's key makes of a piece; the rest is the same for all of them. */
type Snippet = Pick<CodePiece, 'name' | 'purpose' | 'provider' | 'code' | 'hosts' | 'cookies'>
type Checked = { readonly keys: Readonly<Record<KeyField, string>> } | { readonly faults: KeyFaults }
/** One sentence for each field that is wrong. */
type KeyFaults = Readonly<Partial<Record<KeyField, string>>>

/**
 * The piece of code that an owner would have pasted for a service, with its hosts and cookies as the service documents
 * them; or what is wrong with the keys. It is a piece like any other from then on.
 */
export function makeStatisticsPiece(
  service: StatisticsService,
  typed: TypedKeys,
  id: string,
): { readonly piece: CodePiece } | { readonly faults: KeyFaults } {
  const checked = checkKeys(STATISTICS_SERVICES[service], typed)
  if ('faults' in checked) return checked
  const snippet = SNIPPETS[service](checked.keys)
  return { piece: { ...snippet, id, place: 'head', documentId: null, category: 'statistics' } }
}

interface KeyRule {
  /** What people paste around a key is taken off. */
  readonly clean: (typed: string) => string
  readonly pattern: RegExp
  readonly fault: string
}

const HOST = '(?=[a-z0-9.-]{1,80}(?:/|$))(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z](?:[a-z0-9-]*[a-z0-9])'

const RULES: Readonly<Record<KeyField, KeyRule>> = {
  measurementId: {
    clean: (typed) => typed.toUpperCase(),
    pattern: /^G-[A-Z0-9]{6,14}$/,
    fault:
      'Scrivi l’ID misurazione, come G-AB12CD34EF: comincia con «G-». Gli ID che cominciano con «UA-» non funzionano più.',
  },
  address: {
    clean: (typed) =>
      withLowerHost(typed.replace(/^https:\/\//i, '').replace(/\/(?:(?:index|matomo)\.php|matomo\.js)?$/, '')),
    pattern: new RegExp(`^${HOST}(?:/[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,60}){0,5}$`),
    fault:
      'Scrivi l’indirizzo di Matomo, come https://statistiche.esempio.it: con https, e senza quello che segue un «?».',
  },
  siteNumber: {
    clean: (typed) => typed,
    pattern: /^[1-9]\d{0,8}$/,
    fault: 'Scrivi il numero che Matomo ha dato al sito, come 1: solo cifre.',
  },
  domain: {
    clean: (typed) => withLowerHost(typed.replace(/^https?:\/\//i, '').replace(/\/$/, '')),
    pattern: new RegExp(`^${HOST}$`),
    fault: 'Scrivi il dominio come sta in Plausible, per esempio esempio.it: senza https e senza barre.',
  },
  projectId: {
    clean: (typed) => typed.toLowerCase(),
    pattern: /^[a-z0-9]{6,16}$/,
    fault: 'Scrivi l’ID progetto di Clarity, come ab12cd34ef: solo lettere e cifre.',
  },
}

function withLowerHost(address: string): string {
  return address.replace(/^[^/]*/, (host) => host.toLowerCase())
}

function checkKeys(fields: readonly KeyField[], typed: TypedKeys): Checked {
  const keys: Partial<Record<KeyField, string>> = {}
  const faults: Partial<Record<KeyField, string>> = {}
  for (const field of fields) {
    const { clean, pattern, fault } = RULES[field]
    const key = clean((typed[field] ?? '').trim())
    if (pattern.test(key)) keys[field] = key
    else faults[field] = fault
  }
  return Object.keys(faults).length > 0 ? { faults } : { keys: keys as Record<KeyField, string> }
}

const SNIPPETS: Readonly<Record<StatisticsService, (keys: Readonly<Record<KeyField, string>>) => Snippet>> = {
  google: ({ measurementId }) => ({
    name: 'Google Analytics 4',
    provider: 'Google Ireland Limited',
    purpose: 'Conta le visite e dice da dove arrivano e quali pagine si leggono.',
    // Who accepts statistics has not accepted advertising.
    code: `<!-- Google Analytics 4 -->
<script async src="${inAttribute(`https://www.googletagmanager.com/gtag/js?id=${measurementId}`)}"></script>
<script>
  window.dataLayer = window.dataLayer || []
  function gtag() { dataLayer.push(arguments) }
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied'
  })
  gtag('js', new Date())
  gtag('config', ${inScript(measurementId)}, { allow_google_signals: false })
</script>`,
    hosts: ['*.googletagmanager.com', '*.google-analytics.com', '*.analytics.google.com'],
    cookies: [
      cookie('_ga', 'Distingue un visitatore da un altro.', '2 anni'),
      cookie(`_ga_${measurementId.slice('G-'.length)}`, 'Tiene insieme le pagine di una visita.', '2 anni'),
    ],
  }),
  matomo: ({ address, siteNumber }) => {
    const host = address.split('/')[0]!
    const isCloud = host.endsWith('.matomo.cloud')
    const base = `https://${address}/`
    // The provider serves the script of all its customers from one place.
    const script = isCloud ? `https://cdn.matomo.cloud/${host}/matomo.js` : `${base}matomo.js`
    return {
      name: 'Matomo',
      provider: isCloud ? 'InnoCraft Limited (Matomo Cloud)' : `Il server ${host}`,
      purpose: 'Conta le visite e dice da dove arrivano e quali pagine si leggono.',
      code: `<!-- Matomo -->
<script>
  var _paq = window._paq = window._paq || []
  _paq.push(['setTrackerUrl', ${inScript(`${base}matomo.php`)}])
  _paq.push(['setSiteId', ${inScript(siteNumber)}])
  _paq.push(['trackPageView'])
  _paq.push(['enableLinkTracking'])
</script>
<script async src="${inAttribute(script)}"></script>`,
      hosts: [host],
      cookies: [
        cookie('_pk_id*', 'Distingue un visitatore da un altro.', '13 mesi'),
        cookie('_pk_ses*', 'Tiene insieme le pagine di una visita.', '30 minuti'),
        cookie('_pk_ref*', 'Ricorda da dove è arrivato il visitatore.', '6 mesi'),
        cookie('_pk_testcookie*', 'Prova se il browser accetta i cookie.', 'Si cancella subito'),
      ],
    }
  },
  plausible: ({ domain }) => ({
    name: 'Plausible',
    provider: 'Plausible Insights OÜ',
    purpose: 'Conta le visite e dice da dove arrivano e quali pagine si leggono, senza cookie.',
    code: `<!-- Plausible -->
<script defer data-domain="${inAttribute(domain)}" src="https://plausible.io/js/script.js"></script>`,
    hosts: [],
    cookies: [],
  }),
  clarity: ({ projectId }) => ({
    name: 'Microsoft Clarity',
    provider: 'Microsoft Ireland Operations Limited',
    purpose: 'Registra come si usano le pagine: dove si clicca, fin dove si scorre, quali pagine si leggono.',
    // Visits from Europe are counted in full only with this signal.
    code: `<!-- Microsoft Clarity -->
<script>
  window.clarity = window.clarity || function () { (window.clarity.q = window.clarity.q || []).push(arguments) }
  window.clarity('consentv2', { analytics_Storage: 'granted', ad_Storage: 'denied' })
</script>
<script async src="${inAttribute(`https://www.clarity.ms/tag/${projectId}`)}"></script>`,
    hosts: ['*.clarity.ms', 'c.bing.com'],
    cookies: [
      cookie('_clck', 'Distingue un visitatore da un altro.', '1 anno'),
      cookie('_clsk', 'Tiene insieme le pagine di una visita.', '1 giorno'),
      cookie('CLID', `Ricorda la prima visita a un sito con Clarity. ${OF_MICROSOFT}`, '1 anno'),
      cookie('MUID', `Distingue un browser da un altro. ${OF_MICROSOFT}`, '1 anno e 25 giorni'),
      cookie('SM', `Accorda MUID fra i domini di Microsoft. ${OF_MICROSOFT}`, 'Fino alla chiusura del browser'),
      cookie('MR', `Dice se rinnovare MUID. ${OF_MICROSOFT}`, '7 giorni'),
      cookie('ANONCHK', `Dice se MUID passa alla pubblicità; con Clarity no. ${OF_MICROSOFT}`, '10 minuti'),
    ],
  }),
}

/** The browser does not let a site delete these. */
const OF_MICROSOFT = 'Sta su un dominio di Microsoft.'

function cookie(name: string, purpose: string, duration: string): PieceCookie {
  return { name, purpose, duration }
}

/** A string as JavaScript within a script element, which `</script` or `<!--` would end or change. */
export function inScript(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}

/** A string within an attribute in double quotes. */
export function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
