import type { Category } from '../model/purposes.ts'

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  necessary: 'Tecnici',
  preferences: 'Contenuti e preferenze',
  statistics: 'Statistiche',
  marketing: 'Marketing e contenuti di terzi',
}

export const METHOD_NAMES: Readonly<Record<string, string>> = {
  accept: 'Ha accettato tutto dal banner',
  refuse: 'Ha rifiutato dal banner',
  close: 'Ha chiuso il banner con la X',
  choose: 'Ha scelto nelle preferenze',
  embed: 'Ha chiesto di mostrare sempre un contenuto',
}
