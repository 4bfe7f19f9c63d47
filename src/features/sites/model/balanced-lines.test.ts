import { expect, test } from 'vitest'
import { cutToWidth, setTitle, type TitleBox } from './balanced-lines.ts'

/** Every character is as wide as the font is high. */
const measure = (text: string) => Array.from(text).length
const box: TitleBox = { width: 1000, height: 400, leading: 1, sizes: [100, 80, 50], mostLines: 4 }

test('a short title stands in one line, in the largest size', () => {
  expect(setTitle('Menù', measure, box)).toEqual({ size: 100, lines: ['Menù'] })
  expect(setTitle('', measure, box)).toEqual({ size: 100, lines: [] })
})

test('lines are about equally long, and as few as possible', () => {
  expect(setTitle('Il pane di casa', measure, box)).toEqual({ size: 100, lines: ['Il pane', 'di casa'] })
})

test('a longer title, or a longer word, makes the size smaller', () => {
  expect(setTitle('Arrivederci', measure, box)).toEqual({ size: 80, lines: ['Arrivederci'] })
  const { size, lines } = setTitle('Come riconoscere un buon olio', measure, box)
  expect(size).toBe(80)
  for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width)
})

test('a word that fits in no size is broken, never within an accented letter', () => {
  const { size, lines } = setTitle(`a${'e\u0300'.repeat(25)}`, measure, box)
  expect(size).toBe(50)
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).not.toMatch(/^\u0300/)
})

test('a title that is too long ends with an ellipsis', () => {
  const { lines } = setTitle('parola '.repeat(60), measure, box)
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatch(/…$/)
  for (const line of lines) expect(measure(line) * 50).toBeLessThanOrEqual(box.width)
})

test('a no-break space keeps words together', () => {
  expect(setTitle('alle 9\u00a0e\u00a030', measure, box).lines).toEqual(['alle', '9\u00a0e\u00a030'])
})

test('a text in one line is cut where it does not fit', () => {
  expect(cutToWidth('Bottega', measure, 7)).toBe('Bottega')
  expect(cutToWidth('Bottega di Anna', measure, 9)).toBe('Bottega…')
})
