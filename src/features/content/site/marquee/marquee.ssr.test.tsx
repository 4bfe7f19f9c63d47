import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { messages } from '../../model/messages.ts'
import { testViewContext } from '../test-view-context.ts'
import { marqueeBlock } from './marquee.tsx'

function html(props: Partial<z.infer<typeof marqueeBlock.schema>>): string {
  const view = {
    id: 'a'.repeat(24),
    props: marqueeBlock.schema.parse({ text: 'Pane & vino', ...props }),
    data: undefined,
    context: testViewContext(messages),
    layout: undefined,
  }
  return renderToStaticMarkup(createElement(marqueeBlock.View, view))
}

test('[BLOCK-09] [SURF-10] without scripts a marquee is one line that is written once, with what its script needs beside it', () => {
  const markup = html({
    ...{ waveFrequency: 2, waveIntensity: 3, animationDirection: 'right', animationSpeed: 4 },
    ...{ pausedOnHover: true, separator: 'star' },
  })
  expect(markup.match(/Pane &amp; vino/g)).toHaveLength(1)
  expect(markup).toContain('<p class="marquee-text">Pane &amp; vino</p>')
  expect(markup).toContain('data-wave-frequency="2" data-wave-intensity="3" data-animation-direction="right"')
  expect(markup).toContain('data-animation-speed="4" data-paused-on-hover="true" data-separator="✦"')
  expect(markup).not.toContain('<button')
  expect(markup).toContain('data-stop="Ferma il testo che scorre"')
})

test('a marquee without words shows nothing', () => {
  expect(html({ text: ' ' })).toBe('')
})
