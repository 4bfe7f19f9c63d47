/** What of a style sheet can name an address or open and close something; words and numbers are left out. */
export interface CssToken {
  /** `unclear`: browsers of different ages read on differently from here. */
  readonly type: 'at' | 'function' | 'url' | 'string' | 'mark' | 'unclear'
  /** Its name or text with escapes resolved; of a mark, its character. */
  readonly value: string
  /** Where it starts in the prepared text. */
  readonly start: number
}

const ESCAPE = String.raw`\\(?:(?:[0-9a-f]{6}|[0-9a-f]{1,5}(?![0-9a-f]))[ \t\n]?|[^\n0-9a-f])`
const REST = String.raw`(?:[-\w\u0080-\uffff]|${ESCAPE})*`
const NAME = String.raw`(?:--|-?(?:[a-z_\u0080-\uffff]|${ESCAPE}))${REST}`
const TOKEN = new RegExp(
  [
    String.raw`\/\*[\s\S]*?(?:\*\/|$)|[ \t\n]+|<!--|-->`,
    String.raw`"(?<double>(?:[^"\\\n]|\\\n|${ESCAPE})*)"?|'(?<single>(?:[^'\\\n]|\\\n|${ESCAPE})*)'?`,
    String.raw`(?:#|[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?)(?<unit>${REST})`,
    `@(?<at>${NAME})`,
    String.raw`(?<name>${NAME})(?<open>\()?`,
    String.raw`(?<mark>[\s\S])`,
  ].join('|'),
  'iy',
)
/** The text of `url(` without quotes, and what browsers skip where it is none. */
const URL_TEXT = new RegExp(String.raw`[ \t\n]*(?<text>(?:[^"'()\\\x00-\x20\x7f]|${ESCAPE})*)[ \t\n]*(?:\)|$)`, 'iy')
const BAD_URL = new RegExp(String.raw`(?:[^)\\]|${ESCAPE}|\\(?=\n|$))*\)?`, 'iy')
/** A name that browsers with fewer characters in names read as two. */
const NARROWER = /[^\0-\x7f][a-z-]+$/
const QUOTED = /[ \t\n]*["']/y

/** The tokens of a prepared style sheet, as browsers read them (CSS Syntax, 4.3). */
export function* cssTokens(css: string): Generator<CssToken> {
  const read = (pattern: RegExp, start: number) => {
    pattern.lastIndex = start
    return pattern.exec(css)
  }
  for (let start = 0, end = 0; start < css.length; start = end) {
    const { 0: all, groups = {} } = read(TOKEN, start)!
    end = start + all.length
    const text = groups.double ?? groups.single
    if (text !== undefined) yield { type: 'string', value: unescaped(text), start }
    else if (groups.at !== undefined) {
      const value = unescaped(groups.at).toLowerCase()
      const isUnclear = css[end] === '(' && NARROWER.test(value)
      yield { type: isUnclear ? 'unclear' : 'at', value, start }
    } else if (groups.mark !== undefined) yield { type: 'mark', value: groups.mark, start }
    else if (groups.unit !== undefined && css[end] === '(' && /url$/i.test(unescaped(groups.unit)))
      yield { type: 'unclear', value: all, start }
    else if (groups.open !== undefined) {
      const value = unescaped(groups.name!).toLowerCase()
      if (NARROWER.test(value)) yield { type: 'unclear', value, start }
      if (value !== 'url' || read(QUOTED, end)) yield { type: 'function', value, start }
      else {
        const url = read(URL_TEXT, end)
        end += (url ?? read(BAD_URL, end)!)[0].length
        if (url) yield { type: 'url', value: unescaped(url.groups!.text!), start }
      }
    }
  }
}

function unescaped(text: string): string {
  return text.replace(
    /\\(?:([0-9a-f]{1,6})[ \t\n]?|\n|([\s\S]))/gi,
    (_all, code: string | undefined, character: string | undefined) => {
      if (code === undefined) return character ?? ''
      const point = Number.parseInt(code, 16)
      const isScalar = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
      return isScalar ? String.fromCodePoint(point) : '\ufffd'
    },
  )
}
