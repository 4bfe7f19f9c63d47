/** Query parameters with which image hosts resize a file. */
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

/** The address of an image at its full size: without resizing parameters, and without WordPress.com's image proxy. */
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

/** A key without parts that do not distinguish addresses: scheme, `www`, query, escapes. */
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
 * Possible names of a file's original: its own first, then without the suffixes that WordPress adds for sizes and
 * edits, one by one (`photo-scaled-300x200.jpg`).
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

/** A key of the image that an address is one size of. */
export function originalOf(address: string): string {
  const url = URL.parse(address)
  return url ? originalNames(addressKey(fullSizeAddress(url))).at(-1)! : address
}

/** Whether two addresses are the same image, in possibly different sizes. */
export function sameFile(one: string, other: string): boolean {
  return originalOf(one) === originalOf(other)
}
