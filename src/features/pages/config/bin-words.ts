/** The server's answer about a page in the bin. */
export interface Binned {
  /** Whether visitors see it until its removal is published. */
  readonly online: boolean
  /** Pages that link to it. */
  readonly linkedFrom: readonly { readonly title: string }[]
}

/** What happened to a page in the bin, and what that means for visitors. */
export function binnedSentence(title: string, { online, linkedFrom }: Binned): string {
  const binned = `La pagina «${title || 'Senza titolo'}» è nel cestino`
  if (!online) return `${binned}. Puoi recuperarla entro 30 giorni.`
  const linked = linkedFrom.length === 0 ? '' : ` ${linkingSentence(linkedFrom.length)}`
  return `${binned}. Resta online fino alla prossima pubblicazione.${linked}`
}

/** How many pages link to one that is removed. */
export function linkingSentence(count: number): string {
  return count === 1 ? '1 pagina porta qui.' : `${count} pagine portano qui.`
}

/** What happened to a page restored from the bin. */
export function recoveredSentence(title: string, online: boolean): string {
  const back = `La pagina «${title || 'Senza titolo'}» è di nuovo al suo posto`
  return online
    ? `${back}. Chi visita il sito la vede come prima.`
    : `${back}, nascosta. Per metterla online, pubblicala.`
}
