import {
  Code,
  Film,
  Heading,
  ListCollapse,
  Minus,
  MousePointerClick,
  MoveRight,
  MoveVertical,
  Quote,
  Shapes,
  Text,
  UtensilsCrossed,
} from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { contentControls } from './config/controls.ts'
import { contentLibrary } from './config/library.ts'
import { messages } from './model/messages.ts'
import { contentBlocks } from './site/blocks.ts'

export const contentEditing: EditingFeature = {
  name: 'content',
  blocks: contentBlocks,
  controls: contentControls,
  icons: {
    heading: Heading,
    text: Text,
    button: MousePointerClick,
    quote: Quote,
    line: Minus,
    spacer: MoveVertical,
    shape: Shapes,
    code: Code,
    embed: Film,
    accordion: ListCollapse,
    menu: UtensilsCrossed,
    marquee: MoveRight,
  },
  library: contentLibrary,
  messages,
}
