import type { SiteContent } from './site.ts'
import { registeredSettings } from './site-parts.ts'

const FRAME: Readonly<Record<keyof SiteContent['frame'], string>> = {
  tagline: 'motto',
  logoId: 'logo',
  logoOnDarkId: 'logo su fondo scuro',
  mainNavigation: 'menu',
  footerNavigation: 'menu a piè di pagina',
  header: 'intestazione',
  headerButton: 'pulsante dell’intestazione',
  footer: 'piè di pagina',
}
const STYLE: Readonly<Record<keyof SiteContent['style'], string>> = {
  palette: 'colori',
  colours: 'colori',
  fonts: 'caratteri',
  ownFonts: 'caratteri',
  darkVersion: 'versione scura',
  movement: 'movimento',
  buttonShape: 'pulsanti',
  buttonFill: 'pulsanti',
  textSize: 'grandezza dei testi',
  titleScale: 'titoli',
  titleWeight: 'titoli',
  spacing: 'spazi',
  imageShape: 'angoli delle immagini',
  css: 'CSS',
}
const OTHERS: Readonly<Record<Exclude<keyof SiteContent, 'frame' | 'style' | 'tweaks'>, string>> = {
  title: 'nome del sito',
  look: 'aspetto',
  settings: 'impostazioni',
}
const TWEAKS: Readonly<Record<'tweaks', string>> = { tweaks: 'varianti dell’aspetto' }

/** Descriptions of the differences between two contents of a site. Both have been parsed by the same schema. */
export function wordsForSiteChanges(before: SiteContent, after: SiteContent): string[] {
  const words = [
    ...changed(FRAME, before.frame, after.frame),
    ...changed(OTHERS, before, after),
    ...registeredSettings().flatMap(({ words, of }) => (words && differ(of(before), of(after)) ? [words] : [])),
    ...changed(TWEAKS, before, after),
    ...changed(STYLE, before.style, after.style),
  ]
  return [...new Set(words)]
}

function changed<Key extends string>(
  words: Readonly<Record<Key, string>>,
  before: Readonly<Record<NoInfer<Key>, unknown>>,
  after: Readonly<Record<NoInfer<Key>, unknown>>,
): string[] {
  return (Object.keys(words) as Key[]).filter((name) => differ(before[name], after[name])).map((name) => words[name])
}

function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
