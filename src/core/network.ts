/**
 * The network of an address: the address without its last part. Counting visitors without their consent must not
 * identify them, and rate limits are shared by a network.
 */
export function maskAddress(address: string): string {
  const ipv4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1]
  if (ipv4 !== undefined) return `${ipv4}.0`
  const [before = ''] = address.toLowerCase().split('::')
  const groups = before.split(':').filter((group) => group !== '')
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}::`
}
