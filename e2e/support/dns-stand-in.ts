import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

const HEADER_BYTES = 12
const TYPES = new Map([
  [1, 'A'],
  [16, 'TXT'],
  [28, 'AAAA'],
])
/** A response with recursion, RFC 1035, 4.1.1. */
const RESPONSE = 0x8180
const NO_SUCH_NAME = 3
const SERVER_FAILURE = 2
const INTERNET = 1
/** Points at the name of the question. */
const SAME_NAME = 0xc00c

export interface DnsStandIn {
  /** For `VETRINA_NAME_SERVERS`. */
  readonly address: string
  /** Values by type and name: `TXT _vetrina.bottega.example`. */
  readonly records: Map<string, readonly string[]>
  /** Whether every question fails, or those of one type. */
  broken: boolean | 'AAAA'
  close(): Promise<void>
}

/** A name server on loopback that plays all of DNS. */
export async function startDnsStandIn(): Promise<DnsStandIn> {
  const socket = createSocket('udp4')
  const standIn: DnsStandIn = {
    address: '',
    records: new Map(),
    broken: false,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
  socket.on('message', (message, { port, address }) => socket.send(answerTo(message, standIn), port, address))
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return Object.assign(standIn, { address: `127.0.0.1:${(socket.address() as AddressInfo).port}` })
}

function answerTo(message: Buffer, { records, broken: brokenType }: DnsStandIn): Buffer {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const type = message.readUInt16BE(at + 1)
  const broken = brokenType === true || brokenType === TYPES.get(type)
  const question = message.subarray(HEADER_BYTES, at + 5)
  const name = labels.join('.').toLowerCase()
  const values = records.get(`${TYPES.get(type)} ${name}`) ?? []
  const isKnown = [...records.keys()].some((key) => key.split(' ')[1] === name)
  const header = Buffer.alloc(HEADER_BYTES)
  message.copy(header, 0, 0, 2)
  header.writeUInt16BE(RESPONSE | (broken ? SERVER_FAILURE : isKnown ? 0 : NO_SUCH_NAME), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(broken ? 0 : values.length, 6)
  const answers = broken ? [] : values.map((value) => resourceOf(type, dataOf(type, value)))
  return Buffer.concat([header, question, ...answers])
}

/** A resource record that is not to be cached. */
function resourceOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(SAME_NAME, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(INTERNET, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function dataOf(type: number, value: string): Buffer {
  if (TYPES.get(type) === 'TXT') return Buffer.concat([Buffer.from([value.length]), Buffer.from(value, 'latin1')])
  if (TYPES.get(type) === 'A') return Buffer.from(value.split('.').map(Number))
  const [left = '', right = ''] = value.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const zeros = 8 - groups(left).length - groups(right).length
  const words = [...groups(left), ...Array.from({ length: zeros }, () => 0), ...groups(right)]
  return Buffer.from(words.flatMap((word) => [word >> 8, word & 0xff]))
}
