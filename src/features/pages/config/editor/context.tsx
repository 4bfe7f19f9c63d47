import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { ViewContext } from '../../../../core/block.ts'
import type { BlockRegistry } from '../../../../core/block-registry.ts'
import type { Id } from '../../../../core/ids.ts'
import type { SiteFrame } from '../../../sites/views.ts'
import type { BlockData } from './block-data.ts'
import type { Saver } from './saving.ts'
import type { Editor, EditorState } from './store.ts'

/** What the server says of a page's surroundings, so that it looks in the editor as it does when published. */
export interface EditingContext {
  readonly site: ViewContext['site']
  readonly locale: string
  readonly path: string
  readonly look: string
  readonly htmlClass: string
  readonly mainId: string
  readonly stylesheets: readonly string[]
  readonly frame: SiteFrame
  readonly logo: { readonly src: string; readonly width: number | null; readonly height: number | null } | null
  readonly siteDraftVersion: number
  readonly document: { readonly collection: { readonly title: string; readonly path: string } | null }
}

/** An open page and everything around it. */
export interface OpenPage {
  readonly siteId: Id
  readonly documentId: Id
  readonly kind: 'page' | 'collection' | 'item'
  readonly editor: Editor
  readonly saver: Saver
  readonly blockData: BlockData
  readonly registry: BlockRegistry
  readonly surroundings: EditingContext
  readonly viewContext: ViewContext
}

const PageContext = createContext<OpenPage | undefined>(undefined)
export const PageProvider = PageContext.Provider

/** The page that is open, or undefined while it is loaded or when the site has none. */
export function useOpenPage(): OpenPage | undefined {
  return useContext(PageContext)
}

/** The page that is open, below a place where there is one. */
export function usePage(): OpenPage {
  const page = useContext(PageContext)
  if (!page) throw new Error('No open page above this component')
  return page
}

/** A part of the editor's state; the component is drawn again when that part is another. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStore(usePage().editor.store, select)
}
