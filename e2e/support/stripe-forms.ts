export interface FormValue {
  [name: string]: string | FormValue
}

/** Reads `a[b]=c&d[0]=e` as Stripe's API does: names in brackets are objects in objects. */
export function parseForm(text: string): FormValue {
  const form: FormValue = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const names = name.split(/\]\[|\[|\]/).filter((part) => part !== '')
    const last = names.pop()!
    let place = form
    for (const part of names) {
      place[part] ??= {}
      place = place[part] as FormValue
    }
    place[last] = value
  }
  return form
}
