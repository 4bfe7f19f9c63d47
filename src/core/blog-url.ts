/** Tokens of an item's address besides plain characters: year, month, day, title. */
const TOKENS = /%[ymdt]|[a-z\d/-]/g

/** A valid form of items' addresses: disallowed characters are removed, repeated ones collapsed. */
export function cleanBlogUrl(form: string): string {
  return (form.match(TOKENS) ?? []).join('').replace(/(%[ymdt]|[/-])\1+/g, '$1')
}

/**
 * Address of an item by the form of its collection.
 * @param day `YYYY-MM-DD` in the site's time zone
 * @param title the title as it is written in addresses
 */
export function blogUrl(form: string, day: string, title: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts: Record<string, string> = { '%y': year, '%m': month, '%d': date, '%t': title }
  return cleanBlogUrl(form).replace(/%[ymdt]/g, (token) => parts[token]!)
}
