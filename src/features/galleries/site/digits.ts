/**
 * Classes that pass a number to a style sheet, one for each of its decimal digits: 250 as `size` is `size-3-2
 * size-2-5`. A digit 0 has none. The content security policy allows no style attributes.
 */
export function digitClasses(name: 'size' | 'gap' | 'ratio', number: number): string {
  return [...String(number)]
    .toReversed()
    .map((digit, place) => (digit === '0' ? '' : ` ${name}-${place + 1}-${digit}`))
    .join('')
}

/** The same for an aspect ratio in hundredths, from 0.1 to 9.99. */
export function ratioClasses(ratio: number): string {
  return digitClasses('ratio', Math.round(Math.min(9.99, Math.max(0.1, ratio)) * 100))
}
