/** What the visitors of senders-child.ts send, and the results. */
export interface Sending {
  readonly port: number
  readonly host: string
  readonly formIds: readonly string[]
  readonly visitors: number
  /** Rate of each visitor's line. */
  readonly bytesPerSecond: number
}

export interface Sent {
  readonly statuses: Readonly<Record<string, number>>
  readonly bytes: number
}

export const BOUNDARY = 'un-confine'

export const field = (name: string, value: string): Buffer =>
  Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
