import { createStore } from 'zustand/vanilla'
import type { LinkTarget } from '../../../../core/meant-link.ts'

/** The page that is carried from the panel of pages, which words may be linked to. */
export const carriedPage = createStore<{ readonly page: LinkTarget | undefined }>(() => ({ page: undefined }))
