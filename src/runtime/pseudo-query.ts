/** Whether an address asks for texts as a translator's test sees them: `?i18nLang=true` or `?i18nLang=on`. */
export function wantsPseudoLocale(search: string): boolean {
  return /[?&]i18nLang=(?:true|on)(?:&|$)/.test(search)
}
