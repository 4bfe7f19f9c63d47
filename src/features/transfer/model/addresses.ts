import { cut } from './text.ts'

const PART_LENGTH = 80

/** Percent-encoded UTF-8 as text. Some exporters truncate an address within a character: that rest is dropped. */
export function decodePercent(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    for (let end = run.length; end > Math.max(0, run.length - 12); end -= 3) {
      try {
        return decodeURIComponent(run.slice(0, end))
      } catch {}
    }
    return ''
  })
}

/** One segment of an address in the form of the path table, from the old site's; '' when nothing is left. */
export function cleanAddressPart(slug: string): string {
  const allowed = decodePercent(slug)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\p{M}\p{N}_.-]+/gu, '-')
    .replace(/^[^\p{Ll}\p{Lo}\p{N}]+/u, '')
  return cut(allowed, PART_LENGTH)
    .replace(/-{2,}/g, '-')
    .replace(/[-.]+$/, '')
}

/** The name of a document without its extension, in a form for addresses: unchanged where possible. */
export function fileStem(name: string): string {
  const plain = decodePercent(name)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
  return cut(plain.replace(/^-+|-+$/g, ''), 100)
}

/** An address made from a title: «Ciotole da tè» → `ciotole-da-te`. */
export function addressFromTitle(title: string): string {
  return cleanAddressPart(
    title
      .replaceAll('%', ' ')
      .normalize('NFD')
      .replace(/([a-z])\p{M}+/giu, '$1')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  )
}

/** Addresses of one site: assigns each once, and appends `-2`, `-3`, … to later ones. */
export function createAddressBook(reserved: ReadonlySet<string>) {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return {
    has: (address: string) => taken.has(address),
    /** The address for `wanted` under `parent` (without a trailing slash); '' for the home page. */
    take(parent: string, wanted: string): string {
      const [first, ...rest] = (parent === '' ? wanted : `${parent}/${wanted}`).split('/')
      // Only the first segment can make an address a reserved one.
      const base = [rest.length > 0 && reserved.has(first!) ? `${first}-2` : first, ...rest].join('/')
      const isFree = (address: string) => !taken.has(address) && !reserved.has(address)
      let address = base
      for (let n = next.get(base) ?? 2; !isFree(address); n++) {
        address = `${base}-${n}`
        next.set(base, n + 1)
      }
      taken.add(address)
      return address
    },
  }
}
