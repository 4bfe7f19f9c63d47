import { createStore } from 'zustand/vanilla'
import type { LinkTarget } from '../../../../core/meant-link.ts'

/** The page dragged from the panel of pages; dropped on text it becomes a link. */
export const carriedPage = createStore<{ readonly page: LinkTarget | undefined }>(() => ({ page: undefined }))
