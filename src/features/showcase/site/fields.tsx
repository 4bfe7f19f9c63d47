import { createElement, type ReactNode } from 'react'
import type { EditorField, EntryField, ViewContext } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import { RichTextView, writtenText } from '../../content/views.ts'
import { type Asset, Picture, picturesQuery } from '../../images/views.ts'
import { initialsOf } from '../model/blocks.ts'

/** The pictures that a block shows, by their ids. */
export type Pictures = Readonly<Record<Id, Asset>>

/** The level of titles, which follows the title above the block. */
export const levelField: EditorField = {
  label: 'Livello dei titoli',
  group: 'rare',
  control: 'choice',
  choices: { 2: '2', 3: '3', 4: '4' },
  words: 'intestazione h2 h3',
}

export const portraitField: EntryField = { label: 'Ritratto', kind: 'picture' }

export function portraitsOf(people: readonly { readonly portraitId: Id | null }[]) {
  return picturesQuery({ images: people.flatMap(({ portraitId }) => (portraitId ? [{ assetId: portraitId }] : [])) })
}

interface PortraitProps {
  readonly name: string
  readonly asset: Asset | undefined
  readonly context: ViewContext
  readonly ratio: '4:5' | '1:1'
  readonly sizes: string
  /** It is visible at once. */
  readonly eager: boolean
}

/** A person's picture; their initials without one. The name stands beside it, so the picture says nothing more. */
export function Portrait({ name, asset, context, ratio, sizes, eager }: PortraitProps): ReactNode {
  if (asset?.present) return <Picture {...{ asset, context, ratio, sizes, eager }} alt={null} />
  return (
    <span className={`initials ratio-${ratio.replace(':', 'x')}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

export function Title({ level, children }: { readonly level: number; readonly children: string }): ReactNode {
  return children.trim() === '' ? null : createElement(`h${level}`, { className: 'entry-title' }, children)
}

export function Written({ text, context }: { readonly text: string; readonly context: ViewContext }): ReactNode {
  if (text.trim() === '') return null
  return (
    <div className="text entry-text">
      <RichTextView doc={writtenText(text)} context={context} />
    </div>
  )
}
