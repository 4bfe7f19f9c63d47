import { addressFromTitle } from '../addresses.ts'

/** How links to what has no document of its own are written. */
export interface LinkStyle {
  /** Address of a file of the library, by its name in the import. */
  filePath(fileName: string): string
  /** Address of the list of what has a label. */
  labelPath(blogPath: string, kind: 'category' | 'tag', name: string): string
}

export const DEFAULT_LINK_STYLE: LinkStyle = {
  filePath: (fileName) => `/s/${encodeURIComponent(fileName)}`,
  labelPath: (blogPath, kind, name) => `${blogPath}?${kind}=${encodeURIComponent(addressFromTitle(name))}`,
}
