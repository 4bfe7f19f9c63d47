import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OptionalCategory } from '../core/consent-categories.ts'
import { attachAskedWidget, SERVICE_TIMEOUT_MS, WidgetRefused } from './asked-widget.ts'

/** As much of an element as a widget uses. */
class FakeElement extends EventTarget {
  readonly dataset: Record<string, string> = {}
  readonly attributes = new Map<string, string>()
  children: FakeElement[] = []
  hidden = false
  checked = false
  tabIndex = 0
  textContent = ''
  readonly ownerDocument: { activeElement: unknown; createElement: () => FakeElement }
  constructor(ownerDocument: FakeElement['ownerDocument']) {
    super()
    this.ownerDocument = ownerDocument
  }
  replaceChildren(...children: FakeElement[]) {
    this.children = children
  }
  contains(other: unknown): boolean {
    return other === this || this.children.some((child) => child.contains(other))
  }
  focus() {
    this.ownerDocument.activeElement = this
  }
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value)
  }
  removeAttribute(name: string) {
    this.attributes.delete(name)
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A widget whose service answers when it is told to, and a visitor who chooses. */
function page() {
  const document = {
    activeElement: undefined as unknown,
    createElement: (): FakeElement => new FakeElement(document),
  }
  const make = () => new FakeElement(document)
  const parts = { host: make(), card: make(), fault: make(), button: make(), remember: make() }
  parts.host.dataset.failed = 'Non risponde.'
  const { host, card, fault, button, remember } = parts
  const selectors: Record<string, FakeElement> = {
    '[data-own][data-widget]': host,
    '[data-widget-card]': card,
    '[data-widget-fault]': fault,
    '[data-widget-show]': button,
    '[data-embed-remember]': remember,
  }
  let allowed: readonly OptionalCategory[] = []
  let hear = (_detail: unknown): void => {}
  const attempts: { place: FakeElement; signal: AbortSignal; draw(): void; fail(error: Error): void }[] = []
  const root = { querySelector: (selector: string) => selectors[selector] }
  const widget = attachAskedWidget(
    root as unknown as HTMLElement,
    {
      announce() {},
      on: (_event, heard) => {
        hear = heard
        return () => {}
      },
      consent: { allows: (category) => allowed.includes(category as OptionalCategory), accept: async () => {} },
    },
    {
      load: (place, signal) =>
        new Promise((resolve, reject) => {
          const box = place as unknown as FakeElement
          const draw = (): void => {
            box.replaceChildren(make())
            resolve()
          }
          attempts.push({ place: box, signal, draw, fail: reject })
        }),
    },
  )
  return {
    ...parts,
    document,
    widget,
    attempts,
    press: () => button.dispatchEvent(new Event('click')),
    choose(...categories: OptionalCategory[]) {
      allowed = categories
      hear({ categories })
    },
    shown: () => host.children.flatMap(({ children }) => children).length,
  }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

test('consent that is withdrawn while the service loads stops it, and it draws once when it is asked again', async () => {
  const { attempts, choose, press, shown, card } = page()
  choose('marketing')
  choose()
  expect(attempts[0]!.signal.aborted).toBe(true)
  press()
  expect([attempts.length, attempts[1]!.signal.aborted]).toEqual([2, false])
  // The first answer comes late, into an element that is no longer there.
  attempts[0]!.draw()
  attempts[1]!.draw()
  await settled()
  expect([shown(), card.hidden]).toEqual([1, true])
  expect(attempts[0]!.place).not.toBe(attempts[1]!.place)
})

test('an attempt that fails late takes nothing from the one that followed', async () => {
  const { attempts, choose, press, shown, fault } = page()
  press()
  choose()
  press()
  attempts[1]!.draw()
  attempts[0]!.fail(new Error('Late'))
  await settled()
  expect([shown(), fault.textContent]).toEqual([1, ''])
})

test('[FOLL-03] a service that never draws may take 10 s altogether; then the button works again', async () => {
  const { attempts, press, button, fault, card } = page()
  press()
  press()
  expect(button.attributes.get('aria-disabled')).toBe('true')
  await vi.advanceTimersByTimeAsync(SERVICE_TIMEOUT_MS - 1)
  expect(fault.textContent).toBe('')
  await vi.advanceTimersByTimeAsync(1)
  expect([fault.textContent, card.hidden]).toEqual(['Non risponde.', false])
  expect(button.attributes.has('aria-disabled')).toBe(false)
  expect(attempts[0]!.signal.aborted).toBe(true)
  press()
  expect([attempts.length, fault.textContent]).toEqual([2, ''])
})

test('what was opened once by hand stays after a choice about something else, and not after a refusal', async () => {
  const { attempts, choose, press, shown, card } = page()
  press()
  attempts[0]!.draw()
  await settled()
  choose('statistics')
  expect(shown()).toBe(1)
  choose()
  expect([shown(), card.hidden, attempts[0]!.signal.aborted]).toEqual([0, false, true])
})

test('what was accepted goes when it no longer is, and the focus in it goes to the button', async () => {
  const { attempts, choose, shown, document, button, host } = page()
  choose('marketing', 'statistics')
  attempts[0]!.draw()
  await settled()
  // Nobody pressed anything.
  expect(document.activeElement).toBeUndefined()
  host.children[0]!.children[0]!.focus()
  choose('statistics')
  expect(shown()).toBe(0)
  expect(document.activeElement).toBe(button)
})

test('a widget that may not be loaded says why, and the focus goes to what can be used instead', async () => {
  const { attempts, press, document, fault, card } = page()
  const link = new FakeElement(document)
  press()
  attempts[0]!.fail(new WidgetRefused('È già aperto.', link as unknown as HTMLElement))
  await settled()
  expect([fault.textContent, card.hidden, document.activeElement]).toEqual(['È già aperto.', false, link])
})
