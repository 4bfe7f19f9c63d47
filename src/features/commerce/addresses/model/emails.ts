import { isEmail } from '../../../../core/email.ts'

/** Where most mail of Italian buyers lives. Names that look like another's typo are here so that they stay as they are. */
const PROVIDERS = (
  'gmail.com googlemail.com libero.it hotmail.it hotmail.com outlook.it outlook.com live.it live.com msn.com ' +
  'yahoo.it yahoo.com ymail.com icloud.com me.com mac.com virgilio.it alice.it tim.it tin.it tiscali.it fastwebnet.it ' +
  'inwind.it iol.it aruba.it pec.it arubapec.it legalmail.it postecert.it poste.it email.it email.com mail.com ' +
  'mail.it teletu.it vodafone.it wind.it gmx.com gmx.de gmx.it proton.me protonmail.com hotmail.fr hotmail.es live.fr ' +
  'yahoo.fr yahoo.es yahoo.de outlook.fr outlook.es outlook.de'
).split(' ')
const KNOWN = new Set(PROVIDERS)
/** Endings that do not exist, or that hardly anybody has, and are meant as another. */
const ENDINGS: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  xom: 'com',
  itt: 'it',
  iit: 'it',
}

/** Hosts that have no mail, and of which the nearest is not the one that was meant. */
const MEANT: Readonly<Record<string, string>> = { 'gmail.it': 'gmail.com' }

/** The address that was probably meant: its host is one typing error away from a common one; undefined for none. */
export function suggestedEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1).toLowerCase()
  if (at < 1 || host.length > 60 || KNOWN.has(host)) return undefined
  const dot = host.lastIndexOf('.')
  const ending = host.slice(dot + 1)
  const mended = MEANT[host] ?? `${host.slice(0, dot + 1)}${ENDINGS[ending] ?? ending}`
  const meant = KNOWN.has(mended) ? mended : (PROVIDERS.find((provider) => isOneErrorAway(mended, provider)) ?? mended)
  return dot < 1 || meant === host ? undefined : `${email.slice(0, at)}@${meant}`
}

/** Whether one letter too many, too few or wrong, or two in the wrong order, make the one of the other (Damerau). */
function isOneErrorAway(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return (
    (restA.length <= 1 && restB.length <= 1) ||
    (restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0])
  )
}

/** What is wrong with a buyer's address; undefined where it is right. A site says how long endings may be (FVAL-10). */
export function emailFault(email: string, topLevelMax?: number): string | undefined {
  if (email === '') return 'Manca l’e-mail: scrivi l’indirizzo a cui mandare la conferma.'
  return isEmail(email, topLevelMax)
    ? undefined
    : 'Questo indirizzo e-mail non è completo o ha segni in più: scrivilo come nome@esempio.it.'
}
