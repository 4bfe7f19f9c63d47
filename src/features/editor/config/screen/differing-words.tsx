import type { ReactNode } from 'react'
import { compareWords } from '../../../pages/schemas.ts'

/** A text, with the words marked that its other version does not have. */
export function DifferingWords({ text, other }: { text: string; other: string }): ReactNode {
  const [words, others] = [wordsIn(text), wordsIn(other)]
  const changes = compareWords(
    others.map((word) => word.trim()),
    words.map((word) => word.trim()),
  ).flatMap((change) => (change.kind === 'removed' ? [] : [change]))
  const runs: { kind: 'kept' | 'added'; start: number; text: string }[] = []
  for (const { kind, after } of changes) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += words[after]
    else runs.push({ kind, start: after, text: words[after]! })
  }
  return runs.map(({ kind, start, text: run }) => (kind === 'added' ? <mark key={start}>{run}</mark> : run))
}

function wordsIn(text: string): readonly string[] {
  return text.match(/\S+\s*/g) ?? []
}
