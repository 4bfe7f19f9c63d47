import { addressFromTitle } from '../addresses.ts'

/** Addresses of link targets that are not documents. */
export interface LinkStyle {
  /** Address of a file of the library, by its name in the import. */
  filePath(fileName: string): string
  /** Address of the list of items with a label. */
  labelPath(blogPath: string, kind: 'category' | 'tag', name: string): string
}

export const DEFAULT_LINK_STYLE: LinkStyle = {
  filePath: (fileName) => `/s/${encodeURIComponent(fileName)}`,
  labelPath: (blogPath, kind, name) => `${blogPath}?${kind}=${encodeURIComponent(addressFromTitle(name))}`,
}
