/** Whether an address requests pseudo-localised texts: `?i18nLang=true` or `?i18nLang=on`. */
export function wantsPseudoLocale(search: string): boolean {
  return /[?&]i18nLang=(?:true|on)(?:&|$)/.test(search)
}
