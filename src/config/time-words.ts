/** The hour, as people say it. @param at As ISO 8601 or in ms. */
export function timeWords(at: string | number): string {
  return new Date(at).toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit' })
}
