import { GitCommitVertical, Hourglass, MessagesSquare, SquareSplitHorizontal, Tags, Users } from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { showcaseControls } from './config/controls.ts'
import { showcaseLibrary } from './config/library.ts'
import { messages } from './model/messages.ts'
import { showcaseBlocks } from './site/blocks.ts'

export const showcaseEditing: EditingFeature = {
  name: 'showcase',
  blocks: showcaseBlocks,
  icons: {
    testimonials: MessagesSquare,
    team: Users,
    timeline: GitCommitVertical,
    prices: Tags,
    compare: SquareSplitHorizontal,
    countdown: Hourglass,
  },
  controls: showcaseControls,
  library: showcaseLibrary,
  messages,
}
