/**
 * The network of an address, which is the address without its last part: what counts visitors without their consent must not
 * find them, and what somebody may take in all is shared by their neighbours.
 */
export function maskAddress(address: string): string {
  const ipv4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1]
  if (ipv4 !== undefined) return `${ipv4}.0`
  const [before = ''] = address.toLowerCase().split('::')
  const groups = before.split(':').filter((group) => group !== '')
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}::`
}
