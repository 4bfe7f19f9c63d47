import type { Id } from '../../../../core/ids.ts'
import { cleanAddressPart, decodePercent, fileStem } from '../addresses.ts'
import type { ImportedAsset } from '../site-import.ts'
import { stableId } from '../stable-id.ts'
import { cut, oneLine } from '../text.ts'
import type { LibraryFile } from './body.ts'
import { plainLine } from './html-tree.ts'
import { addressKey, fullSizeAddress, originalNames } from './picture-address.ts'
import { metaOf, type WxrItem } from './wxr.ts'

interface Entry extends LibraryFile {
  readonly item: WxrItem
  readonly fileName: string
}

interface Stray {
  readonly key: Id
  readonly url: string
  readonly fileName: string
  readonly alt: string
}

/**
 * The files of the old site: its attachments, and further images in bodies. Bodies rarely use the library's address of
 * a file: they use other sizes, edited copies, proxies, or ids of another site. The address decides; an id counts only
 * if the file name matches.
 */
export class MediaLibrary {
  private readonly source: string
  private readonly base: string
  private readonly host: string
  private readonly entries: Entry[] = []
  private readonly byId = new Map<string, Entry>()
  /** By the full address: Squarespace lists a file once for each page that shows it. */
  private readonly twins = new Map<string, Entry>()
  private readonly byAddress = new Map<string, Entry>()
  /** By the name of the original; null when several files have it. */
  private readonly byOriginal = new Map<string, Entry | null>()
  /** By the last part of the address; null when several files have it. */
  private readonly byName = new Map<string, Entry | null>()
  private readonly byParent = new Map<string, Entry[]>()
  /** Files that only bodies refer to. */
  private readonly strays = new Map<Id, Stray>()
  /** Hosts of the old site's files, which may differ from that of its pages. */
  private readonly hosts = new Set<string>()
  private readonly fileNames = new Map<string, number>()

  constructor(source: string, base: string, items: readonly WxrItem[], keyOf: (item: WxrItem) => Id) {
    this.source = source
    this.base = base
    this.host = URL.parse(base)?.host ?? ''
    if (URL.canParse(base)) this.hosts.add(new URL(base).hostname)
    for (const item of items) this.addEntry(item, keyOf(item))
    for (const files of this.byParent.values()) files.sort((a, b) => a.item.menuOrder - b.item.menuOrder)
  }

  private addEntry(item: WxrItem, key: Id): void {
    const url = this.absolute(item.attachmentUrl)
    if (!url) return
    const address = fileKey(url)
    const twin = this.twins.get(address)
    if (twin) {
      if (!this.byId.has(item.wpId)) this.byId.set(item.wpId, twin)
      return
    }
    const entry: Entry = {
      key,
      url: url.href,
      title: plainLine(item.title),
      alt: plainLine(metaOf(item, '_wp_attachment_image_alt')),
      caption: item.excerpt,
      isPicture: isPictureName(url.pathname),
      fileName: this.fileName(url),
      item,
    }
    this.entries.push(entry)
    this.twins.set(address, entry)
    this.hosts.add(url.hostname)
    if (!this.byId.has(item.wpId)) this.byId.set(item.wpId, entry)
    for (const address of [url, this.absolute(item.link)]) if (address) this.register(address, entry)
    for (const name of originalNames(addressKey(url)).slice(1)) this.registerOriginal(name, entry)
    const last = decodePercent(url.pathname.split('/').at(-1)!).normalize('NFC')
    this.byName.set(last, this.byName.has(last) ? null : entry)
    const siblings = this.byParent.get(item.parentId)
    if (siblings) siblings.push(entry)
    else this.byParent.set(item.parentId, [entry])
  }

  private register(url: URL, entry: Entry): void {
    // `?attachment_id=42` is the page of a file that was never attached to a post.
    const key = url.searchParams.has('attachment_id')
      ? `?attachment_id=${url.searchParams.get('attachment_id')}`
      : addressKey(url)
    if (!this.byAddress.has(key)) this.byAddress.set(key, entry)
  }

  private registerOriginal(name: string, entry: Entry): void {
    this.byOriginal.set(name, this.byOriginal.has(name) ? null : entry)
  }

  file(wpId: string): (LibraryFile & { readonly fileName: string }) | undefined {
    return this.byId.get(wpId)
  }

  filesOf(wpId: string): readonly LibraryFile[] {
    return wpId === '' ? [] : (this.byParent.get(wpId) ?? [])
  }

  /** The file at an address, or with a size at this address. */
  fileAt(address: string): (LibraryFile & { readonly fileName: string }) | undefined {
    const url = this.absolute(address)
    if (!url) return undefined
    const attached = url.searchParams.get('attachment_id')
    if (attached !== null) return this.byAddress.get(`?attachment_id=${attached}`) ?? this.byId.get(attached)
    const names = originalNames(addressKey(fullSizeAddress(url)))
    for (const name of names) {
      const found = this.byAddress.get(name)
      if (found) return found
    }
    return this.byOriginal.get(names.at(-1)!) ?? this.sentAs(url)
  }

  /** Squarespace names a file by `/s/` and its last part, wherever it is stored. */
  private sentAs(url: URL): Entry | undefined {
    const name = /^\/s\/([^/]+)$/.exec(addressKey(url).slice(url.host.replace(/^www\./, '').length))?.[1]
    return (name !== undefined && url.host === this.host && this.byName.get(name)) || undefined
  }

  /** The asset of an image in a body. One that is not in the library is added as a new asset. */
  picture(address: string, wpId: string, alt: string): { key: Id; url: string } | undefined {
    const known = this.fileAt(address) ?? this.numbered(wpId, address)
    if (known) return known
    const url = this.absolute(address)
    return url && this.stray(url, alt)
  }

  /** A file on the old site's host that is not in its library, such as one uploaded by FTP. */
  fileBeside(url: URL): { readonly fileName: string } | undefined {
    return this.hosts.has(url.hostname) && mimeTypeOf(url.pathname) !== UNKNOWN_TYPE ? this.stray(url, '') : undefined
  }

  private stray(url: URL, alt: string): Stray {
    const full = fullSizeAddress(url)
    const key = stableId(this.source, 'file', fileKey(url))
    const known = this.strays.get(key)
    if (known) return known
    const stray = { key, url: full.href, fileName: this.fileName(full), alt }
    this.strays.set(key, stray)
    return stray
  }

  private numbered(wpId: string, address: string): Entry | undefined {
    const entry = this.byId.get(wpId)
    if (!entry || address === '') return entry
    const nameOf = (path: string) => originalNames(path).at(-1)!.split('/').at(-1)
    const url = this.absolute(address)
    return url && nameOf(addressKey(url)) === nameOf(addressKey(new URL(entry.url))) ? entry : undefined
  }

  private absolute(address: string): URL | undefined {
    const text = address.trim()
    if (text === '') return undefined
    const url = URL.canParse(text, this.base) ? new URL(text, this.base) : undefined
    if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
    return url && /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/.test(text) ? url : undefined
  }

  /** A unique file name in this import. */
  private fileName(url: URL): string {
    const last =
      url.protocol === 'data:' ? `immagine.${/^image\/(\w+)/.exec(url.pathname)?.[1]}` : url.pathname.split('/').at(-1)!
    const extension = /\.[a-z0-9]{1,5}$/i.exec(last)?.[0].toLowerCase() ?? ''
    const named = extension === '' ? last : last.slice(0, -extension.length)
    // A document keeps its name exactly, and so its address.
    const stem = (isPictureName(last) ? cleanAddressPart(named) : fileStem(named)) || 'file'
    for (;;) {
      const use = (this.fileNames.get(stem + extension) ?? 0) + 1
      this.fileNames.set(stem + extension, use)
      const name = (use === 1 ? stem : `${stem}-${use}`) + extension
      if (use === 1) return name
      if (this.fileNames.has(name)) continue
      this.fileNames.set(name, 1)
      return name
    }
  }

  /** All files to fetch, attachments first. */
  assets(documentKey: (wpId: string) => Id | undefined): ImportedAsset[] {
    const attachments = this.entries.map((entry) => ({
      key: entry.key,
      sourceUrl: entry.url,
      fileName: entry.fileName,
      mimeType: mimeTypeOf(entry.fileName),
      title: cut(entry.title, 500),
      alt: cut(entry.alt, 500),
      caption: plainLine(entry.caption),
      description: plainLine(entry.item.content),
      parentKey: documentKey(entry.item.parentId) ?? null,
      sourceId: entry.item.wpId,
    }))
    const strays = [...this.strays.values()].map(({ key, url, fileName, alt }) => ({
      key,
      sourceUrl: url,
      fileName,
      mimeType: mimeTypeOf(fileName),
      title: '',
      alt: oneLine(alt),
      caption: '',
      description: '',
      parentKey: null,
      sourceId: null,
    }))
    return [...attachments, ...strays]
  }
}

/** A key that is equal for different sizes of a file; a query that selects the file counts. */
function fileKey(url: URL): string {
  const full = fullSizeAddress(url)
  return addressKey(full) + full.search
}

const UNKNOWN_TYPE = 'application/octet-stream'

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
  pdf: 'application/pdf',
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  csv: 'text/csv',
  txt: 'text/plain',
}

function isPictureName(path: string): boolean {
  return mimeTypeOf(path).startsWith('image/')
}

function mimeTypeOf(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(TYPES, extension) ? TYPES[extension]! : UNKNOWN_TYPE
}
