import type { AnyBlock } from './core/block.ts'
import { consentBlocks } from './features/consent/site/blocks.ts'
import { contentBlocks } from './features/content/site/blocks.ts'
import { formsBlocks } from './features/forms/site/blocks.ts'
import { galleriesBlocks } from './features/galleries/site/blocks.ts'
import { imagesBlocks } from './features/images/site/blocks.ts'
import { mediaBlocks } from './features/media/site/blocks.ts'
import { pagesBlocks } from './features/pages/site/blocks.ts'

/** Every block of the product for the configuration area; features.ts would bring the server’s code into the browser. */
export const blocks: readonly AnyBlock[] = [
  ...pagesBlocks,
  ...contentBlocks,
  ...imagesBlocks,
  ...galleriesBlocks,
  ...mediaBlocks,
  ...formsBlocks,
  ...consentBlocks,
]
