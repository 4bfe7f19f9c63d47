import type { AnyBlock } from '../../../core/block.ts'
import { followBlock } from './follow/follow.tsx'
import { shareBlock } from './share/share.tsx'
import { socialBlock } from './social.tsx'

/** The blocks of this feature, in the order of the owners' list. */
export const socialBlocks: readonly AnyBlock[] = [socialBlock, followBlock, shareBlock]
