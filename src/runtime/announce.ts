/** Announces texts through one polite live region, created when it is first needed. */
export function createAnnouncer(document: Document): (text: string) => void {
  let region: HTMLElement | undefined
  return (text) => {
    if (!region) {
      region = document.createElement('div')
      region.setAttribute('role', 'status')
      region.className = 'visually-hidden'
      document.body.append(region)
    }
    // An unchanged text is not announced again; clearing it first makes it a change.
    region.textContent = ''
    requestAnimationFrame(() => {
      if (region) region.textContent = text
    })
  }
}
