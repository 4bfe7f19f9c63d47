import { ListTodo, Mails } from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { formsControls } from './config/builder/controls.ts'
import { formsLibrary } from './config/library.ts'
import { messages } from './model/messages.ts'
import { formsBlocks } from './site/blocks.ts'

export const formsEditing: EditingFeature = {
  name: 'forms',
  blocks: formsBlocks,
  icons: { form: ListTodo, newsletter: Mails },
  controls: formsControls,
  library: formsLibrary,
  messages,
}
