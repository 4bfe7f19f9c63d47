import { ShoppingBag, Store, Tag } from 'lucide-react'
import type { EditingFeature } from '../../../config/feature.ts'
import { catalogControls } from './config/block-controls/controls.ts'
import { catalogEditedKinds } from './config/edited-kinds.tsx'
import { catalogLibrary } from './config/library.ts'
import { messages } from './model/messages.ts'
import { catalogBlocks } from './site/blocks.ts'

export const catalogEditing: EditingFeature = {
  name: 'commerce/catalog',
  blocks: catalogBlocks,
  icons: { products: ShoppingBag, category: Store, product: Tag },
  controls: catalogControls,
  kinds: catalogEditedKinds,
  library: catalogLibrary,
  messages,
}
