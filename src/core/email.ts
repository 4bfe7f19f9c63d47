/** The longest top-level part that the rule knows by itself; a site may set more (decision 7). */
export const TOP_LEVEL_MAX = 4

/** 3 to 256 characters: a name, a host, and a top-level part of 2 to so many alphanumerics (FVAL-09, FVAL-10). */
export function isEmail(text: string, topLevelMax = TOP_LEVEL_MAX): boolean {
  if (text.length < 3 || text.length > 256) return false
  const [, top] = /^[^\s\p{C}<>(),;:"\\@]{1,64}@(?:[\p{L}\p{N}_-]{1,63}\.)+([A-Za-z0-9]+)$/u.exec(text) ?? []
  return top !== undefined && top.length >= 2 && top.length <= topLevelMax
}
