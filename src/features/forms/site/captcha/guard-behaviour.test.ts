import { expect, test } from 'vitest'
import { WORDS } from '../../model/words.ts'
import type { FormCaptcha } from './form-captcha.ts'
import { guardForm } from './guard-behaviour.ts'

interface Button {
  readonly type: 'submit'
  readonly name: string
  readonly value: string
  isConnected: boolean
  readonly dataset: Record<string, string>
}
const button = (): Button => ({ type: 'submit', name: 'step', value: 'book', isConnected: true, dataset: {} })

/** As much of a form as the guard uses. */
class FakeForm extends EventTarget {
  readonly message = { textContent: '', hidden: true, focused: 0, focus: () => this.message.focused++ }
  readonly sent: unknown[] = []
  elements: Button[] = [button()]
  requestSubmit(submitter: unknown) {
    this.sent.push(submitter)
  }
  querySelector(selector: string) {
    return selector === '.form-message' ? this.message : null
  }
  /** Presses a button, and waits until the guard has done what it does. */
  async press(submitter = this.elements[0]!): Promise<boolean> {
    const wentOn = this.dispatchEvent(Object.assign(new Event('submit', { cancelable: true }), { submitter }))
    await new Promise((resolve) => setImmediate(resolve))
    return wentOn
  }
}

function guarded(answers: ((() => Promise<string | undefined>) | 'unloaded')[]) {
  const form = new FakeForm()
  const key = { value: '' }
  let resets = 0
  const create = async (): Promise<FormCaptcha> => {
    if (answers[0] === 'unloaded') {
      answers.shift()
      throw new Error('The network is away')
    }
    const answer = () => (answers.shift() as () => Promise<string | undefined>)()
    return { answer, reset: () => resets++, destroy() {} }
  }
  const { signal } = new AbortController()
  guardForm(form as unknown as HTMLFormElement, key as unknown as HTMLInputElement, { create, signal })
  return { form, key, resets: () => resets }
}

test('a solved captcha sends the form by the button that was pressed', async () => {
  const { form, key } = guarded([async () => 'risposta'])
  expect(await form.press()).toBe(false)
  expect([key.value, form.sent, form.message.hidden]).toEqual(['risposta', [form.elements[0]], true])
})

test('one that is not solved, or fails, is said in the form’s message, and asked again', async () => {
  const { form, key, resets } = guarded([
    async () => undefined,
    async () => {
      throw new Error('The network is away')
    },
    async () => 'risposta',
  ])
  for (const times of [1, 2]) {
    await form.press()
    expect([form.message.textContent, form.message.hidden, form.message.focused]).toEqual([WORDS.captcha, false, times])
    expect([form.sent, key.value, resets()]).toEqual([[], '', times])
  }
  await form.press()
  expect(form.sent).toHaveLength(1)
})

test('one that could not be loaded is loaded again', async () => {
  const { form } = guarded(['unloaded', async () => 'risposta'])
  await form.press()
  expect([form.message.textContent, form.message.focused, form.sent]).toEqual([WORDS.captcha, 1, []])
  await form.press()
  expect(form.sent).toHaveLength(1)
})

test('a button that was drawn again while the captcha was solved is pressed in place of the first', async () => {
  let solved = (_answer: string) => {}
  const { form } = guarded([() => new Promise<string>((resolve) => (solved = resolve))])
  const [first] = form.elements
  await form.press()
  first!.isConnected = false
  const second = button()
  form.elements = [second]
  solved('risposta')
  await new Promise((resolve) => setImmediate(resolve))
  expect(form.sent).toEqual([second])
  expect(form.sent[0]).toBe(second)
})
