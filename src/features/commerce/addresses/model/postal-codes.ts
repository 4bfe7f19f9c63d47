/**
 * How postal codes are written, for countries whose rule is sure: # a digit, @ a letter, * either; all else stands in
 * the code as it is. Countries that are not here take any code, or none.
 */
const PATTERNS: Readonly<Record<string, string>> = {
  '###': 'IS FO',
  '####': 'AT AU BE BG CH CY DK HU LI LU NO NZ SI TN ZA GE AM PH BD GL',
  '#####': 'IT DE ES FI FR HR EE LT MC SM VA UA TR TH MX MY ID KR MA DZ EG SA ME BA AX GP MQ GF RE YT MF BL PM NC PF',
  '######': 'IN CN RO RU SG KG BY',
  '### ##': 'SE CZ SK GR',
  '##-###': 'PL',
  '####-###': 'PT',
  '#### @@': 'NL',
  '@@@ ####': 'MT',
  'LV-####': 'LV',
  'AD###': 'AD',
  '###-####': 'JP',
  '#####-###': 'BR',
  '#####|#####-####': 'US PR',
  '@#@ #@#': 'CA',
  '@#* ****': 'IE',
  '@# #@@|@## #@@|@@# #@@|@@## #@@|@#@ #@@|@@#@ #@@': 'GB',
  '@@# #@@|@@## #@@': 'JE GG IM',
}

const WRITTEN = new Map(
  Object.entries(PATTERNS).flatMap(([patterns, countries]) =>
    countries.split(' ').map((country) => [country, patterns.split('|')] as const),
  ),
)

/** Whether every address of the country has a code. Irish ones may lack it. */
export const needsPostalCode = (country: string): boolean => WRITTEN.has(country) && country !== 'IE'

/** A code of the country as an example of how it is written; undefined where that is not sure. */
export function postalCodeExample(country: string): string | undefined {
  const pattern = WRITTEN.get(country)?.[0]
  let digit = 0
  return pattern?.replace(/[#@*]/g, (sign) => (sign === '@' ? 'ABC'.charAt(digit++ % 3) : String((++digit % 9) + 1)))
}

/**
 * The code as the country writes it, from what somebody typed: other spaces, hyphens, small letters or the country's
 * letters before it. Undefined where it cannot be one.
 */
export function writtenPostalCode(typed: string, country: string): string | undefined {
  const patterns = WRITTEN.get(country)
  const text = typed.toUpperCase().trim()
  if (!patterns) return text
  const signs = text.replace(/[\s-]/g, '')
  for (const pattern of patterns) {
    const code = filled(pattern, signs) ?? filled(pattern, signs.replace(/^[A-Z]{1,3}(?=\d)/, ''))
    if (code !== undefined) return code
  }
  return undefined
}

const SIGNS: Readonly<Record<string, RegExp>> = { '#': /[0-9]/, '@': /[A-Z]/, '*': /[A-Z0-9]/ }

/** The pattern with the signs in its places, whether or not they hold its own letters; undefined where they do not fit. */
function filled(pattern: string, signs: string): string | undefined {
  let code = ''
  let at = 0
  for (const place of pattern) {
    const sign = signs[at] ?? ''
    const kind = SIGNS[place]
    if (kind && !kind.test(sign)) return undefined
    code += kind ? sign : place
    if (kind || sign === place) at++
  }
  return at === signs.length ? code : undefined
}
