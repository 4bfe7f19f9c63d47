import { isDomain } from './hosts.ts'

export type TypedDomain = { readonly domain: string } | { readonly fault: string }

const EXAMPLE = 'per esempio www.esempio.it'

/**
 * The domain that somebody typed, in lower case and as DNS has it (`caffè.it` is `xn--caff-8oa.it`), or one Italian
 * sentence on what is wrong with it.
 */
export function readTypedDomain(typed: string): TypedDomain {
  const text = typed.trim()
  const fault = formFault(text)
  if (fault !== undefined) return { fault }
  const domain = URL.parse(`http://${text}`)?.hostname.replace(/\.$/, '') ?? ''
  if (/^[\d.]+$/.test(domain)) return { fault: `Serve un nome, ${EXAMPLE}, e non un indirizzo fatto di numeri.` }
  if (isDomain(domain)) return { domain }
  return {
    fault: domain.includes('.')
      ? `Scrivi un dominio con lettere, numeri e trattini, ${EXAMPLE}.`
      : `Manca la fine del dominio, come «.it» o «.com»: ${EXAMPLE}.`,
  }
}

/** What is there beside the domain. */
function formFault(text: string): string | undefined {
  if (text === '') return `Scrivi il dominio, ${EXAMPLE}.`
  if (/^[a-z]+:\/\//i.test(text))
    return `Togli «${text.slice(0, text.indexOf('//') + 2)}»: basta il dominio, ${EXAMPLE}.`
  if (text.includes('@')) return `Questo sembra un indirizzo e-mail: scrivi solo il dominio, ${EXAMPLE}.`
  if (/[/?#]/.test(text)) return `Scrivi solo il dominio, ${EXAMPLE}, senza quello che viene dopo.`
  if (/\s/.test(text)) return `In un dominio non ci sono spazi: ${EXAMPLE}.`
  if (/[:%\\[\]]/.test(text)) return `Scrivi solo il dominio, ${EXAMPLE}, senza porta né altri segni.`
  if (text.length > 253) return 'Questo dominio è troppo lungo: al massimo sono 253 caratteri.'
  return undefined
}
