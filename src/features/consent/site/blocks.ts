import type { AnyBlock } from '../../../core/block.ts'
import { cookieListBlock } from './cookie-list/cookie-list.tsx'

/** The blocks of this feature. */
export const consentBlocks: readonly AnyBlock[] = [cookieListBlock]
