/** Default maximum length of the top-level domain; a site may set more. */
export const TOP_LEVEL_MAX = 4

const NAME = /^[^\s\p{C}<>(),;:"\\@]{1,64}$/u
/** One part of a host: no hyphen at either end (RFC 1123, 2.1). */
const LABEL = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}_])?$/u
/** A top-level domain in ASCII, in other scripts, or in its DNS form (RFC 5890, 2.3.2.1). */
const TOP_LEVEL = /^(?:[\p{L}\p{N}]{2,}|xn--[a-z0-9-]*[a-z0-9])$/iu

/**
 * 3 to 256 characters: a local part, a host, and a top-level domain of 2 to `topLevelMax` alphanumerics (FVAL-09,
 * FVAL-10).
 */
export function isEmail(text: string, topLevelMax = TOP_LEVEL_MAX): boolean {
  if (text.length < 3 || text.length > 256) return false
  const [name = '', host = '', ...more] = text.split('@')
  const labels = host.split('.')
  const top = labels.at(-1)!
  return (
    more.length === 0 &&
    NAME.test(name) &&
    !name.startsWith('.') &&
    !name.endsWith('.') &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(top) &&
    top.length <= topLevelMax
  )
}
