import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { AnyBlock } from '../../../core/block.ts'
import { testViewContext } from '../../content/site/test-view-context.ts'
import { OnPageProvider } from '../../content/views.ts'
import { PicturePlans } from '../../images/views.ts'
import { initialsOf, pointsOf } from '../model/blocks.ts'
import { messages } from '../model/messages.ts'
import { showcaseBlocks } from './blocks.ts'
import { compareBlock } from './compare/compare.tsx'
import { countdownBlock } from './countdown/countdown.tsx'
import { pricesBlock } from './prices.tsx'
import { teamBlock } from './team.tsx'
import { testimonialsBlock } from './testimonials.tsx'
import { timelineBlock } from './timeline.tsx'

const PORTRAIT = 'b'.repeat(24)
const ASSET = {
  ...{ id: PORTRAIT, name: 'ada.jpg', alt: 'Ada al tornio', width: 800, height: 1000, mimeType: 'image/jpeg' },
  ...{ focalX: 0.5, focalY: 0.5, present: true, tone: null, contentHash: 'c'.repeat(64), version: 1 },
}

function html(block: AnyBlock, props: object, data: unknown = {}): string {
  const view = {
    id: 'a'.repeat(24),
    props: block.schema.parse(props),
    data,
    context: testViewContext(messages),
    layout: undefined,
  }
  return renderToStaticMarkup(createElement(block.View, view))
}

test.each(showcaseBlocks.map((block) => [block.type, block] as const))(
  'the editor has a field for all that a %s stores, a new one is valid, and an empty one shows nothing',
  (_type, block) => {
    const { shape } = block.schema as unknown as z.ZodObject
    expect(Object.keys(block.fields).sort()).toEqual(Object.keys(shape).sort())
    expect(block.schema.parse(block.initial)).toEqual(block.initial)
    if (block === compareBlock || block === countdownBlock) return expect(html(block, block.initial as object)).toBe('')
    const [lists] = Object.entries(block.fields).filter(([, { entries }]) => entries)
    const [name, { entries }] = lists!
    expect(html(block, { [name]: [] })).toBe('')
    expect(block.schema.parse({ [name]: [entries!.initial] })).toMatchObject({ [name]: [entries!.initial] })
    expect(Object.keys(entries!.fields).sort()).toEqual(Object.keys(entries!.initial).sort())
  },
)

test('what others say is quoted with who says it; without a portrait they have initials that nobody hears', () => {
  const voices = [{ words: 'Durano.', name: 'Ada Neri', role: 'Gubbio' }, { words: 'Anche le tazze.' }]
  const markup = html(testimonialsBlock, { voices })
  expect(markup).toMatch(/<blockquote><p>Durano\.<\/p><\/blockquote><figcaption>.*AN<\/span>.*Ada Neri.*Gubbio/)
  expect(markup).toContain('aria-hidden="true">AN</span>')
  expect(markup.match(/<figcaption>/g)).toHaveLength(1)
  const nameless = html(testimonialsBlock, { voices: [{ words: 'Durano.', role: 'Una cliente' }] })
  expect(nameless).toContain('Una cliente')
  expect(nameless).not.toContain('testimonial-portrait')
  expect(testimonialsBlock.text?.(testimonialsBlock.schema.parse({ voices }))).toBe(
    'Durano.\nAda Neri\nAnche le tazze.',
  )
})

test('a portrait of the archive takes the place of initials, and is asked for once', () => {
  const people = [{ name: 'Ada', portraitId: PORTRAIT }, { name: 'Ida', portraitId: PORTRAIT }, { name: 'Eva' }]
  expect(teamBlock.data?.(teamBlock.schema.parse({ people }))).toMatchObject({ args: { ids: [PORTRAIT] } })
  const markup = html(teamBlock, { people, level: 2, shape: 'round' }, { [PORTRAIT]: ASSET })
  expect(markup.match(/<img /g)).toHaveLength(2)
  expect(markup.match(/ alt=""/g)).toHaveLength(2)
  expect(markup).toContain('>E</span>')
  expect(markup).toContain('<h2 class="entry-title">Ada</h2>')
})

test('a timeline is an ordered list with its texts as written', () => {
  const markup = html(timelineBlock, { steps: [{ when: '2014', title: 'Il frantoio', text: 'Un **tetto**.' }] })
  expect(markup).toMatch(/^<ol .*<p class="step-when">2014<\/p>.*<h3 [^>]*>Il frantoio<\/h3>.*<strong>tetto<\/strong>/)
})

test('a plan shows its price without needless decimals, or that it must be asked for, and a button only where it leads', () => {
  const plan = {
    name: 'Una sera',
    price: 45_00,
    priceFor: 'a persona',
    points: '- Due ore\n\nArgilla ',
    label: 'Vieni',
  }
  const markup = html(pricesBlock, { plans: [{ ...plan, link: '/corsi', badge: 'Il più scelto' }] })
  expect(markup).toContain('<strong>45\u00a0€</strong>')
  expect(markup).toContain('<li>Due ore</li><li>Argilla</li>')
  expect(markup).toMatch(/plan-chosen.*<a class="button button-primary button-medium" href="\/corsi">Vieni<\/a>/)
  expect(html(pricesBlock, { plans: [{ ...plan, link: 'javascript:alert(1)' }] })).not.toContain('<a ')
  const asked = html(pricesBlock, { plans: [{ ...plan, price: null }] })
  expect(asked).toContain('Prezzo su richiesta')
  expect(asked).not.toContain('plan-chosen')
  expect(html(pricesBlock, { plans: [{ ...plan, price: 312_50 }] })).toContain('312,50\u00a0€')
})

test('a countdown says its day in the time zone of the site, and an hour that summer time skips is no moment', () => {
  const markup = html(countdownBlock, { until: '2031-07-05T18:00', title: 'Mancano', seconds: true })
  expect(markup).toContain('data-until="2031-07-05T16:00:00.000Z"')
  expect(markup).toMatch(/<time dateTime="2031-07-05T16:00:00.000Z">sabato 5 luglio 2031.*18:00<\/time>/)
  expect(markup.match(/data-unit/g)).toHaveLength(4)
  expect(markup).toContain('<p class="countdown-after" hidden="">È arrivato il momento.</p>')
  expect(markup).toContain('<span class="countdown-unit" data-one="giorno">giorni</span>')
  expect(html(countdownBlock, { until: '2031-03-30T02:30' })).toBe('')
  expect(countdownBlock.schema.safeParse({ until: 'domani' }).success).toBe(false)
})

test('a countdown that was over when the page was sent says so, and nothing of what is missing', () => {
  const props = countdownBlock.schema.parse({ until: '2024-05-04T10:00', title: 'Mancano', after: 'È cominciato.' })
  expect(countdownBlock.data?.(props)).toMatchObject({ args: { until: '2024-05-04T10:00' } })
  expect(countdownBlock.data?.(countdownBlock.schema.parse({}))).toBeUndefined()
  const markup = html(countdownBlock, props, { isOver: true })
  expect(markup).toMatch(/^<div class="countdown" [^>]*data-over=""/)
  expect(markup).toContain('<p class="countdown-after">È cominciato.</p>')
  expect(markup).not.toContain('role="timer"')
  expect(html(countdownBlock, props, { isOver: false })).not.toContain('data-over')
})

test.each([
  ['2027-03-28T02:30', 'l’orologio passa all’ora legale'],
  ['', 'Scegli il giorno e l’ora'],
])('in the editor a countdown until «%s» says what is wrong', (until, words) => {
  const view = {
    id: 'a'.repeat(24),
    data: { isOver: false, days: 12 },
    context: testViewContext(messages),
    layout: undefined,
  }
  const element = createElement(countdownBlock.View, { ...view, props: countdownBlock.schema.parse({ until }) })
  const edited = renderToStaticMarkup(createElement(OnPageProvider, { value: (_field, own) => own }, element))
  expect(edited).toContain(words)
})

test.each(['0002-03-06T10:00', '9999-12-31T10:00'])('the year of %s does not break a page', (until) => {
  expect(html(countdownBlock, { until })).toContain('class="countdown"')
})

test('two pictures are named, and so is the slider between them', () => {
  const props = { beforeId: PORTRAIT, afterId: PORTRAIT, afterLabel: 'Restaurata' }
  const markup = html(compareBlock, props, { [PORTRAIT]: ASSET })
  expect(markup).toMatch(/<figcaption>Prima<\/figcaption>.*<figcaption>Restaurata<\/figcaption>/)
  expect(markup).toContain('aria-label="Confronta «Prima» e «Restaurata»"')
  expect(html(compareBlock, { beforeId: PORTRAIT })).toBe('')
})

test('initials are of the first and the last word, in capitals, and points are lines that say something', () => {
  expect(['Ada', 'ada de neri', ' ', '😀 Rossi', 'Élia'].map(initialsOf)).toEqual(['A', 'AN', '', '😀R', 'É'])
  expect(pointsOf('- Uno\n\n  - Due\nTre-quattro')).toEqual(['Uno', 'Due', 'Tre-quattro'])
})

test('a voice whose portrait is gone and that has no name has no empty disc', () => {
  const voice = { words: 'Durano.', portraitId: PORTRAIT }
  expect(html(testimonialsBlock, { voices: [voice] })).not.toContain('figcaption')
  const withRole = html(testimonialsBlock, { voices: [{ ...voice, name: ' ', role: 'Una cliente' }] })
  expect(withRole).toContain('Una cliente')
  expect(withRole).not.toContain('testimonial-portrait')
  const seen = html(testimonialsBlock, { voices: [voice] }, { [PORTRAIT]: ASSET })
  expect(seen).toMatch(/testimonial-portrait"><img/)
})

test('pictures that are visible at once are not loaded lazily', () => {
  const plans = new Map([['a'.repeat(24), { sizes: '50vw', eager: true }]])
  const planned = (block: AnyBlock, props: object) => {
    const view = {
      id: 'a'.repeat(24),
      props: block.schema.parse(props),
      data: { [PORTRAIT]: ASSET },
      layout: undefined,
    }
    const context = testViewContext(messages)
    return renderToStaticMarkup(
      createElement(PicturePlans, { value: plans }, createElement(block.View, { ...view, context })),
    )
  }
  const markups = [
    planned(compareBlock, { beforeId: PORTRAIT, afterId: PORTRAIT }),
    planned(teamBlock, { people: [{ name: 'Ada', portraitId: PORTRAIT }] }),
    planned(testimonialsBlock, { voices: [{ words: 'Durano.', portraitId: PORTRAIT }] }),
  ]
  for (const markup of markups) expect(markup).not.toContain('lazy')
  expect(markups[0]).toContain('sizes="50vw"')
})
