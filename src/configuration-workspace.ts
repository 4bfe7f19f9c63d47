import { blocks } from './blocks.ts'
import { messages as commentsMessages } from './features/comments/model/messages.ts'
import { messages as consentMessages } from './features/consent/model/messages.ts'
import { messages as contentMessages } from './features/content/model/messages.ts'
import { messages as formsMessages } from './features/forms/model/messages.ts'
import { messages as galleriesMessages } from './features/galleries/model/messages.ts'
import { messages as imagesMessages } from './features/images/model/messages.ts'
import { messages as mediaMessages } from './features/media/model/messages.ts'
import { createWorkspace } from './features/pages/config/workspace.tsx'
import { messages as pagesMessages } from './features/pages/model/messages.ts'
import { messages as sitesMessages } from './features/sites/model/messages.ts'

const messages = {
  ...sitesMessages,
  ...pagesMessages,
  ...contentMessages,
  ...imagesMessages,
  ...galleriesMessages,
  ...mediaMessages,
  ...formsMessages,
  ...commentsMessages,
  ...consentMessages,
}

/** The editor of pages with all blocks; a part of its own, because the installation's screens do without it. */
export const workspace = createWorkspace(blocks, messages)
