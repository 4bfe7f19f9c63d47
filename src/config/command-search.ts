import { foldText } from '../core/search-text.ts'
import type { Command } from './commands.tsx'

/**
 * Words of a query that name no thing: «cambia le foto» looks for «foto». They count where a command contains them
 * too.
 */
const FILLERS = new Set(
  foldText(
    'a al alla ai alle con da dal dei del della di e è ed i il in la le lo l un una uno per su sul sulla mio mia miei mie ' +
      'come dove cosa faccio fare fai voglio vorrei posso metto mettere metti si cambia cambiare cambio modifica ' +
      'modificare aggiungi aggiungere aggiungo apri aprire vai trova cerca',
  ).split(' '),
)

/** Scores of matches, best first: the whole name, a word of it, its beginning, the same for a search word. */
const HITS = { name: 8, nameBegins: 6, nameStem: 5, word: 4, wordBegins: 3, wordStem: 2 } as const

/**
 * Commands that match a query in everyday words, best first. Every word that is not a filler must match a command's
 * name or one of its search words; «colore» finds «colori».
 */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const terms = wordsOf(query)
  const things = terms.filter((term) => !FILLERS.has(term))
  const needed = new Set(things.length > 0 ? things : terms)
  return commands
    .map((command) => ({ command, score: scoreOf(command, terms, needed) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ command }) => command)
}

function scoreOf(command: Command, terms: readonly string[], needed: ReadonlySet<string>): number {
  const name = wordsOf(command.label)
  const words = wordsOf(`${command.words ?? ''} ${command.detail ?? ''} ${command.group}`)
  let score = 0
  for (const term of terms) {
    const hit = hitOf(term, name, words)
    if (hit === 0 && needed.has(term)) return 0
    score += needed.has(term) ? hit : hit / 4
  }
  // Of two equal matches, the one with fewer other words wins.
  const isWhole = name.length === terms.length && score >= HITS.nameStem * terms.length
  return score + (isWhole ? HITS.name : 1 / (1 + name.length)) + (command.searchedOnly ? 0 : 0.5)
}

function hitOf(term: string, name: readonly string[], words: readonly string[]): number {
  if (name.includes(term)) return HITS.name
  if (name.some((word) => word.startsWith(term))) return HITS.nameBegins
  const stem = stemOf(term)
  if (name.some((word) => word.startsWith(stem) && isForm(word, stem))) return HITS.nameStem
  if (words.includes(term)) return HITS.word
  if (words.some((word) => word.startsWith(term))) return HITS.wordBegins
  return words.some((word) => word.startsWith(stem) && isForm(word, stem)) ? HITS.wordStem : 0
}

/**
 * The part that Italian words share between singular and plural, masculine and feminine: «foto» is its own stem,
 * «prezzi» has «prezz».
 */
function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/[aeio]+$/, '') : word
}

/** Whether a word is its stem with another ending, and not a longer word with the same beginning. */
function isForm(word: string, stem: string): boolean {
  return stem.length > 2 && word.length - stem.length <= 2
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
