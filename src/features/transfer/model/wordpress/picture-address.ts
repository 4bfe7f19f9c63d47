/** Query parameters by which image hosts hand out smaller versions of a file. */
const RESIZING = [
  'w',
  'h',
  'width',
  'height',
  'resize',
  'fit',
  'crop',
  'quality',
  'strip',
  'ssl',
  'zoom',
  'size',
  'scale',
  'format',
]

/**
 * The address of a picture at its full size: without the resizing that image hosts do by query, and without the proxy
 * that WordPress.com puts in front of pictures.
 */
export function fullSizeAddress(url: URL): URL {
  const full = new URL(url)
  if (/^i[0-3]\.wp\.com$/.test(full.hostname)) {
    const [, host, ...path] = full.pathname.split('/')
    if (host?.includes('.') && URL.canParse(`https://${host}/${path.join('/')}`))
      full.href = `https://${host}/${path.join('/')}${full.search}`
  }
  for (const name of RESIZING) full.searchParams.delete(name)
  full.hash = ''
  return full
}

/** An address without what differs between two ways to write it: scheme, `www`, query, escapes. */
export function addressKey(url: URL): string {
  let path = url.pathname
  try {
    path = decodeURIComponent(path)
  } catch {}
  const clean = path
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
  return `${url.hostname.replace(/^www\./, '')}${url.port ? `:${url.port}` : ''}${clean}`
}

const VARIANTS = [
  /-\d{1,5}x\d{1,5}(\.\w+)$/,
  /-scaled(\.\w+)$/,
  /-rotated(\.\w+)$/,
  /-e\d{10,13}(\.\w+)$/,
  /@2x(\.\w+)$/,
]

/**
 * The names that the original of a file may have: its own first, then with the marks taken away, one after the other,
 * that WordPress gives to sizes and edits (`photo-scaled-300x200.jpg`).
 */
export function originalNames(path: string): string[] {
  const names = [path]
  for (let name = path; names.length < 6; names.push(name)) {
    const pattern = VARIANTS.find((variant) => variant.test(name))
    if (!pattern) break
    name = name.replace(pattern, '$1')
  }
  return names
}

/** Names the picture that an address is one size of. */
export function originalOf(address: string): string {
  const url = URL.parse(address)
  return url ? originalNames(addressKey(fullSizeAddress(url))).at(-1)! : address
}

/** Whether two addresses are the same picture, in sizes that may differ. */
export function sameFile(one: string, other: string): boolean {
  return originalOf(one) === originalOf(other)
}
