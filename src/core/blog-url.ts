/** What may stand in the form of a post's address beside its letters: year, month, day, title. */
const TOKENS = /%[ymdt]|[a-z\d/-]/g

/** The form of posts' addresses as it may be kept: what is not allowed is left out, what repeats collapses. */
export function cleanBlogUrl(form: string): string {
  return (form.match(TOKENS) ?? []).join('').replace(/(%[ymdt]|[/-])\1+/g, '$1')
}

/**
 * Address of a post by the form of its blog.
 * @param day `YYYY-MM-DD` in the site's time zone
 * @param title the title as it stands in addresses
 */
export function blogUrl(form: string, day: string, title: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts: Record<string, string> = { '%y': year, '%m': month, '%d': date, '%t': title }
  return cleanBlogUrl(form).replace(/%[ymdt]/g, (token) => parts[token]!)
}
