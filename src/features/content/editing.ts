import { Code, Film, Heading, Minus, MousePointerClick, MoveVertical, Quote, Text } from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { messages } from './model/messages.ts'
import { contentBlocks } from './site/blocks.ts'

export const contentEditing: EditingFeature = {
  name: 'content',
  blocks: contentBlocks,
  icons: {
    heading: Heading,
    text: Text,
    button: MousePointerClick,
    quote: Quote,
    line: Minus,
    spacer: MoveVertical,
    code: Code,
    embed: Film,
  },
  messages,
}
