import { z } from 'zod'

export const dnsCheckSchema = z.object({
  name: z.enum(['spf', 'dkim', 'dmarc']),
  /** `unknown`: the lookup failed. */
  state: z.enum(['good', 'missing', 'wrong', 'unknown']),
  /** Name of the record. */
  host: z.string(),
  found: z.string().nullable(),
  /** What the owner should know or do, in Italian. */
  sentence: z.string(),
  /** Record to add; null if only the mail provider knows it, or none is needed. */
  toAdd: z.string().nullable(),
})
export type DnsCheck = z.infer<typeof dnsCheckSchema>

/** TXT records of a name as text; undefined when the lookup failed. */
export type Records = readonly string[] | undefined

const UNANSWERED = 'Il server dei nomi non ha risposto: riprova tra poco.'
const DMARC = 'v=DMARC1; p=none'

type Verdict = Pick<DnsCheck, 'state' | 'sentence'> & Partial<Pick<DnsCheck, 'found' | 'toAdd'>>
const check = (name: DnsCheck['name'], host: string, verdict: Verdict): DnsCheck => ({
  name,
  host,
  found: null,
  toAdd: null,
  ...verdict,
})

/** SPF lists the servers that may send for a domain (RFC 7208). */
export function judgeSpf(domain: string, records: Records): DnsCheck {
  const found = records?.filter((record) => /^v=spf1(?: |$)/i.test(record))
  if (!found) return check('spf', domain, { state: 'unknown', sentence: UNANSWERED })
  if (found.length === 0)
    return check('spf', domain, {
      state: 'missing',
      sentence: 'Manca: chiedi a chi ti dà la posta che cosa scrivere al posto di «fornitore.example».',
      toAdd: 'v=spf1 include:fornitore.example ~all',
    })
  if (found.length > 1)
    return check('spf', domain, {
      state: 'wrong',
      found: found.join('\n'),
      sentence: 'Ce n’è più d’uno, e così non ne vale nessuno: riuniscili in un solo record.',
    })
  if (/[+\s]all$/i.test(found[0]!) && !/[~?-]all$/i.test(found[0]!))
    return check('spf', domain, {
      state: 'wrong',
      found: found[0]!,
      sentence: 'Permette a chiunque di scrivere a nome tuo: alla fine metti «~all» o «-all».',
    })
  return check('spf', domain, {
    state: 'good',
    found: found[0]!,
    sentence: 'C’è. Controlla che nomini chi spedisce la tua posta.',
  })
}

/** DKIM signs each message; the name of its key is only known to the mail provider (RFC 6376). */
export function judgeDkim(domain: string, selector: string, records: Records): DnsCheck {
  if (selector === '')
    return check('dkim', `…._domainkey.${domain}`, {
      state: 'unknown',
      sentence: 'Scrivi nelle impostazioni il selettore DKIM che ti ha dato chi gestisce la posta, e lo cerco.',
    })
  const host = `${selector}._domainkey.${domain}`
  if (!records) return check('dkim', host, { state: 'unknown', sentence: UNANSWERED })
  const found = records.find((record) => /(?:^|;)\s*p=/i.test(record))
  if (found === undefined)
    return check('dkim', host, {
      state: 'missing',
      sentence: 'Manca: chi gestisce la posta ti dà il record da aggiungere sotto questo nome.',
    })
  if (/(?:^|;)\s*p=\s*(?:;|$)/i.test(found))
    return check('dkim', host, { state: 'wrong', found, sentence: 'La chiave è stata ritirata: chiedine una nuova.' })
  return check('dkim', host, { state: 'good', found, sentence: 'C’è.' })
}

/**
 * DMARC says what to do with unauthorized mail of the domain; large providers require one, at least `p=none`
 * (NEWS-07).
 */
export function judgeDmarc(domain: string, records: Records): DnsCheck {
  const host = `_dmarc.${domain}`
  if (!records) return check('dmarc', host, { state: 'unknown', sentence: UNANSWERED })
  const found = records.filter((record) => /^v=DMARC1\s*(?:;|$)/i.test(record))
  if (found.length === 0)
    return check('dmarc', host, {
      state: 'missing',
      sentence: 'Manca: senza, Gmail, Yahoo e Outlook possono rifiutare gli invii a molte persone.',
      toAdd: DMARC,
    })
  if (found.length > 1 || !/;\s*p=\s*(?:none|quarantine|reject)\s*(?:;|$)/i.test(found[0]!))
    return check('dmarc', host, {
      state: 'wrong',
      found: found.join('\n'),
      sentence:
        found.length > 1
          ? 'Ce n’è più d’uno: lasciane uno solo.'
          : 'Non dice che cosa fare (p=none, quarantine o reject).',
      toAdd: DMARC,
    })
  return check('dmarc', host, { state: 'good', found: found[0]!, sentence: 'C’è.' })
}
