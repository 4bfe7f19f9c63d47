import type { AnyBlock } from '../../../core/block.ts'
import { mapBlock } from './map/map.tsx'

/** The blocks of this feature, in the order of the owners' list. */
export const mapsBlocks: readonly AnyBlock[] = [mapBlock]
