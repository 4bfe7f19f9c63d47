import { expect, test } from 'vitest'
import { interruptionOf } from './tus-sender.ts'
import { type Clock, type Goal, type SenderEvents, type Sending, UploadClient } from './upload-client.ts'
import { summaryOf, totalOf, waitAfter } from './upload-queue.ts'
import { uploaded } from './use-uploads.ts'

const ASSET = 'a'.repeat(24)

/** A client with a sender and a clock that the test controls. */
function stage() {
  let now = 1_000_000
  let calls: { at: number; run: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    after(ms, run) {
      const call = { at: now + ms, run }
      calls.push(call)
      return () => {
        calls = calls.filter((one) => one !== call)
      }
    },
  }
  const sent: { name: string; hear: SenderEvents; ended?: 'stop' | 'forget'; goal: Goal }[] = []
  const line = new EventTarget()
  const previews: string[] = []
  const client = new UploadClient({
    ...{ clock, line },
    preview: {
      make: (file) => {
        previews.push(file.name)
        return `blob:${file.name}`
      },
      end: (address) => void previews.splice(previews.indexOf(address.slice(5)), 1),
    },
    sender: {
      start(file, goal, hear): Sending {
        const one: (typeof sent)[number] = { name: file.name, hear, goal }
        sent.push(one)
        return {
          stop: () => {
            one.ended = 'stop'
          },
          forget: () => {
            one.ended = 'forget'
          },
        }
      },
    },
  })
  const pass = (ms: number) => {
    now += ms
    const due = calls.filter(({ at }) => at <= now)
    calls = calls.filter(({ at }) => at > now)
    for (const { run } of due) run()
  }
  const states = () => client.queue.map(({ state }) => state)
  const last = (name: string) => sent.findLast((one) => one.name === name)!
  return { client, sent, pass, states, last, line, previews, waiting: () => calls.length }
}

const file = (name: string, size = 100) => ({ name, size }) as File
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`f${index}.jpg`))

test('three files are sent at a time, and the next follows when one has arrived', () => {
  const { client, sent, states } = stage()
  client.add(files(5))
  expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting'])
  sent[1]!.hear.done(ASSET, false)
  expect(states()).toEqual(['sending', 'done', 'sending', 'sending', 'waiting'])
  expect(client.queue[1]).toMatchObject({ assetId: ASSET, sent: 100 })
})

test('progress of each file and of all together', () => {
  const { client, sent } = stage()
  client.add([file('a.jpg', 100), file('b.jpg', 300)])
  sent[0]!.hear.progress(50)
  sent[1]!.hear.progress(150)
  expect(totalOf(client.queue)).toMatchObject({ sent: 200, size: 400, done: 0, count: 2 })
  expect(summaryOf(client.queue)).toBe('0 di 2 file caricati')
  for (const one of sent) one.hear.done(ASSET, false)
  expect(summaryOf(client.queue)).toBe('I 2 file sono arrivati.')
})

test('what the site had already is told, alone and among others', () => {
  const { client, last } = stage()
  const add = (...names: string[]) => client.add(names.map((name) => file(name)))
  const said = (known: readonly boolean[]) => {
    client.clear()
    const names = known.map((_, index) => `${index}.jpg`)
    add(...names)
    for (const [index, name] of names.entries()) last(name).hear.done(ASSET, known[index]!)
    return summaryOf(client.queue)
  }
  expect(said([true])).toBe('Il file c’era già.')
  expect(said([true, true])).toBe('I 2 file c’erano già.')
  expect(said([false, true])).toBe('Un file è arrivato, uno c’era già.')
  expect(said([false, false, true])).toBe('2 file sono arrivati, uno c’era già.')
})

test('[EDIT-19] [EDIT-20] what cannot be taken says why, by its name, while the others go on', () => {
  const { client, sent, states } = stage()
  client.add([
    file('ulivi.tif', 64_000_000),
    file('a.jpg'),
    file('b.tif'),
    file('c.exe'),
    file('d.png', 0),
    file('e.pdf', 500_000_001),
  ])
  expect(states()).toEqual(['failed', 'sending', 'failed', 'failed', 'failed', 'failed'])
  expect(client.queue.map(({ sentence }) => sentence)).toEqual([
    'ulivi.tif pesa 64 MB, il massimo è 60 MB: esportala in JPEG e riprova.',
    undefined,
    'b.tif è in un formato che i browser non mostrano: esportala in JPEG e riprova.',
    'c.exe è di un tipo che non si può caricare: vanno bene immagini, PDF, documenti, audio, video e archivi ZIP.',
    'd.png è vuoto: controlla il file e riprova.',
    'e.pdf pesa 500,1 MB, il massimo è 500 MB: alleggeriscilo e riprova.',
  ])
  sent[0]!.hear.done(ASSET, false)
  expect(summaryOf(client.queue)).toBe('5 file non sono arrivati. L’altro è arrivato.')
})

test('a refusal of the server ends one file with its sentence', () => {
  const { client, sent, states } = stage()
  client.add(files(2))
  sent[0]!.hear.interrupted({ kind: 'refused', sentence: 'L’immagine è rovinata.' })
  expect(states()).toEqual(['failed', 'sending'])
  expect(client.queue[0]!.sentence).toBe('L’immagine è rovinata.')
})

test('a broken line is waited for, longer each time, without end', () => {
  const { client, pass, states, last, sent } = stage()
  client.add([file('a.jpg')])
  for (let attempt = 1; attempt <= 12; attempt++) {
    last('a.jpg').hear.interrupted({ kind: 'lost' })
    expect(states()).toEqual(['retrying'])
    pass(waitAfter(attempt) - 1)
    expect(sent).toHaveLength(attempt)
    pass(1)
    expect(states()).toEqual(['sending'])
  }
  expect(waitAfter(1)).toBe(1000)
  expect(waitAfter(12)).toBe(60_000)
  last('a.jpg').hear.progress(10)
  last('a.jpg').hear.interrupted({ kind: 'lost' })
  pass(1000)
  expect(states()).toEqual(['sending'])
})

test('it goes on at once when the browser says that the line is back', () => {
  const { client, states, last, line, waiting } = stage()
  client.add([file('a.jpg')])
  last('a.jpg').hear.interrupted({ kind: 'lost' })
  expect(summaryOf(client.queue)).toBe('Connessione interrotta: 0 di 1 file caricati. Riprende da solo.')
  line.dispatchEvent(new Event('online'))
  expect(states()).toEqual(['sending'])
  expect(waiting()).toBe(0)
})

test.each([
  ['a server that cannot take a file', 40, 'Non è stato possibile caricare a.jpg. Riprova.'],
  [
    'a server that cannot make a picture of what has arrived',
    100,
    'L’elaborazione di a.jpg non è riuscita o è stata annullata. Riprova.',
  ],
])('[STRN-05] [STRN-06] %s is given up after six attempts, in words', (_title, arrived, sentence) => {
  const { client, pass, states, last, sent } = stage()
  client.add([file('a.jpg')])
  last('a.jpg').hear.progress(arrived)
  for (let attempt = 1; attempt <= 6; attempt++) {
    last('a.jpg').hear.interrupted({ kind: 'busy' })
    pass(60_000)
  }
  expect(states()).toEqual(['failed'])
  expect(client.queue[0]!.sentence).toBe(sentence)
  client.retry(client.queue[0]!.key)
  expect(states()).toEqual(['sending'])
  expect(sent).toHaveLength(7)
})

test('pausing stops what is being sent, and resuming goes on', () => {
  const { client, sent, states, pass } = stage()
  client.add(files(4))
  sent[0]!.hear.interrupted({ kind: 'lost' })
  client.pause()
  expect(states()).toEqual(['paused', 'paused', 'paused', 'paused'])
  expect(sent.map(({ ended }) => ended)).toEqual([undefined, 'stop', 'stop', 'stop'])
  expect(summaryOf(client.queue)).toBe('In pausa: 0 di 4 file caricati')
  // Late events of the stopped requests are ignored.
  sent[1]!.hear.interrupted({ kind: 'lost' })
  sent[2]!.hear.done(ASSET, false)
  pass(60_000)
  expect(states()).toEqual(['paused', 'paused', 'paused', 'paused'])
  client.resume()
  expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting'])
})

test('a file that is taken out is given up, and makes room', () => {
  const { client, sent, states, previews } = stage()
  client.add(files(4))
  client.cancel(client.queue[0]!.key)
  expect(sent[0]!.ended).toBe('forget')
  expect(states()).toEqual(['sending', 'sending', 'sending'])
  expect(previews).toEqual(['f1.jpg', 'f2.jpg', 'f3.jpg'])
})

test('pictures are shown before they are sent; what has ended leaves the list, and nothing of it stays in memory', () => {
  const { client, sent, previews } = stage()
  client.add([file('a.jpg'), file('b.pdf'), file('c.exe')])
  expect(client.queue.map(({ preview }) => preview)).toEqual(['blob:a.jpg', undefined, undefined])
  for (const one of sent) one.hear.done(ASSET, false)
  client.clear()
  expect(client.queue).toEqual([])
  expect(previews).toEqual([])
})

test('what has arrived is news only once: it is forgotten when somebody looks again, and not while more is on its way', () => {
  const { client, sent, previews } = stage()
  client.add([file('a.jpg'), file('b.jpg'), file('c.tif')])
  sent[0]!.hear.done(ASSET, false)
  client.forgetArrived()
  expect(client.queue.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.tif'])
  sent[1]!.hear.done(ASSET, false)
  client.forgetArrived()
  expect(client.queue.map(({ name }) => name)).toEqual(['c.tif'])
  expect(previews).toEqual([])
  client.clear()
  expect(summaryOf(client.queue)).toBe('')
})

test('arrivals are told by the keys they were added with; what a file replaces and its folder go with it', () => {
  const { client, sent } = stage()
  const arrived: (readonly string[])[] = []
  const stop = client.onArrival((...arrival) => void arrived.push(arrival))
  const folderId = 'f'.repeat(24)
  const keys = [...client.add([file('a.jpg')], { replaces: ASSET }), ...client.add([file('b.jpg')], { folderId })]
  expect(sent.map(({ goal }) => goal)).toEqual([{ replaces: ASSET }, { folderId }])
  for (const { hear } of sent) hear.done(ASSET, false)
  expect(arrived).toEqual(keys.map((key) => [ASSET, key]))
  stop()
})

test.each([
  [0, '', { kind: 'lost' }],
  [401, '{"loginRequired":true}', 'session'],
  [403, '{"crumbFail":true,"error":"x"}', 'session'],
  [
    403,
    '{"error":"Il tuo ruolo non permette di farlo."}',
    { kind: 'refused', sentence: 'Il tuo ruolo non permette di farlo.' },
  ],
  [415, '{"error":"No."}', { kind: 'refused', sentence: 'No.' }],
  [409, '{"error":"x"}', { kind: 'busy' }],
  [409, '{"error":"Non c’è spazio.","limit":"storage"}', { kind: 'refused', sentence: 'Non c’è spazio.' }],
  [429, '{"error":"x"}', { kind: 'busy' }],
  [502, '<html>', { kind: 'busy' }],
  [413, '<html>', { kind: 'busy' }],
] as const)('an answer of %i is understood', (status, body, meaning) => {
  expect(interruptionOf(status, body)).toEqual(meaning)
})

test('files brought together count, although those that have arrived leave the list before the others', async () => {
  const { client, last } = stage()
  const together = uploaded(client, files(3))
  last('f0.jpg').hear.done('a'.repeat(24), false)
  client.add([file('another.jpg')])
  last('f1.jpg').hear.done('b'.repeat(24), false)
  last('f2.jpg').hear.interrupted({ kind: 'refused', sentence: 'Troppo grande.' })
  expect(await together).toEqual({ assetIds: ['a'.repeat(24), 'b'.repeat(24)], sentence: 'Troppo grande.' })
})
