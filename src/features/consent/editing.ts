import { Cookie } from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { consentAround } from './config/around-page.tsx'
import { consentLibrary } from './config/library.ts'
import { messages } from './model/messages.ts'
import { consentBlocks } from './site/blocks.ts'

export const consentEditing: EditingFeature = {
  name: 'consent',
  blocks: consentBlocks,
  icons: { 'cookie-list': Cookie },
  around: consentAround,
  library: consentLibrary,
  messages,
}
