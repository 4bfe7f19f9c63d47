import type { ViewContext } from '../../../../core/block.ts'

const NAMES = [
  'move',
  'end',
  'stop',
  'nearer',
  'further',
  'back',
  'north',
  'south',
  'west',
  'east',
  'how',
  'moving',
  'ended',
  'lost',
  'terms',
  'agree',
  'refuse',
  'remember',
  'loading',
  'opened',
  'failed',
] as const

/** What a map that moves says; scripts have no messages of their own. */
export type MapWords = Readonly<Record<(typeof NAMES)[number], string>>

export function mapWords({ message }: Pick<ViewContext, 'message'>): MapWords {
  return Object.fromEntries(NAMES.map((name) => [name, message(`maps.map.${name}`)])) as MapWords
}
