import type { Post } from '../model/calls.ts'
import { isOnline, type PostAction } from './posts.ts'

/** The label of an action's button for these items. */
export function actionLabel(action: PostAction, posts: readonly Post[]): string {
  const updates = posts.length > 0 && posts.every(isOnline)
  if (action === 'publish') return updates ? 'Pubblica le modifiche' : 'Pubblica'
  if (action !== 'schedule') return LABELS[action]
  if (posts.length > 0 && posts.every(({ scheduledFor }) => scheduledFor !== null)) return 'Cambia giorno e ora'
  return updates ? 'Programma le modifiche' : 'Programma'
}

const LABELS: Readonly<Record<Exclude<PostAction, 'publish' | 'schedule'>, string>> = {
  unschedule: 'Annulla la programmazione',
  hide: 'Nascondi',
  duplicate: 'Duplica',
  discard: 'Sposta nel cestino',
}

/** What was done, and what that means for visitors and drafts. */
export function doneSentence(action: Exclude<PostAction, 'schedule'>, titles: readonly string[]): string {
  const [title, ...others] = titles
  return others.length === 0 ? DONE[action].one(nameOf(title ?? '')) : DONE[action].many(titles.length)
}

const DONE: Readonly<
  Record<Exclude<PostAction, 'schedule'>, { one: (name: string) => string; many: (count: number) => string }>
> = {
  publish: {
    one: (name) => `«${name}» è online. Se qualcosa non va, puoi tornare a prima.`,
    many: (count) => `${count} articoli sono online. Se qualcosa non va, puoi tornare a prima.`,
  },
  unschedule: {
    one: (name) => `La programmazione di «${name}» è annullata. La bozza resta qui.`,
    many: (count) => `La programmazione di ${count} articoli è annullata. Le bozze restano qui.`,
  },
  hide: {
    one: (name) => `Chi visita il sito non vede più «${name}». La bozza resta qui.`,
    many: (count) => `Chi visita il sito non vede più ${count} articoli. Le bozze restano qui.`,
  },
  duplicate: {
    one: (name) => `La copia di «${name}» è qui, nascosta.`,
    many: (count) => `Le copie di ${count} articoli sono qui, nascoste.`,
  },
  discard: {
    one: (name) => `L’articolo «${name}» è nel cestino. Puoi recuperarlo entro 30 giorni.`,
    many: (count) => `${count} articoli sono nel cestino. Puoi recuperarli entro 30 giorni.`,
  },
}

/** For items in the bin if visitors still see some of them. */
export function binnedSentence(titles: readonly string[]): string {
  const [title, ...others] = titles
  return others.length === 0
    ? `L’articolo «${nameOf(title ?? '')}» è nel cestino. Resta online fino alla prossima pubblicazione.`
    : `${titles.length} articoli sono nel cestino. Quelli pubblicati restano online fino alla prossima pubblicazione.`
}

/** @param online Whether visitors see any of them. */
export function recoveredSentence(titles: readonly string[], online: boolean): string {
  const [title, ...others] = titles
  const many = `${titles.length} articoli sono di nuovo qui`
  if (others.length > 0)
    return online ? `${many}. Chi visita il sito vede quello che vedeva prima.` : `${many}, nascosti.`
  const one = `«${nameOf(title ?? '')}» è di nuovo tra i tuoi articoli`
  return online ? `${one}. Chi visita il sito lo vede come prima.` : `${one}, nascosto.`
}

/** For a collection that goes online because one of its items does. */
export function collectionSentence(title: string): string {
  return `È online anche «${nameOf(title)}», la pagina che raccoglie gli articoli.`
}

export function nameOf(title: string): string {
  return title.trim() || 'Senza titolo'
}

/** How many items a list shows, of how many. */
export function countSentence(shown: number, all: number): string {
  if (shown !== all) return `${shown} di ${all} articoli`
  return all === 1 ? '1 articolo' : `${all} articoli`
}

export function chosenSentence(count: number): string {
  return count === 1 ? '1 articolo scelto' : `${count} articoli scelti`
}
