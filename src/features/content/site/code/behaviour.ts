/** How long the button confirms the copy. */
const COPIED_MILLISECONDS = 2000

/** Adds a button that copies the code to the empty host. Without a clipboard (plain http) there is none. */
export function attach(root: HTMLElement, _props: unknown, runtime: { announce(text: string): void }) {
  const host = root.querySelector<HTMLElement>('[data-own][data-copy]')
  const code = root.querySelector('code')
  let timer: ReturnType<typeof setTimeout> | undefined
  if (host && code && navigator.clipboard) {
    const words = host.dataset
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = words.copy ?? ''
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(code.textContent ?? '')
      } catch {
        runtime.announce(words.failed ?? '')
        return
      }
      button.textContent = words.copied ?? ''
      runtime.announce(words.announce ?? '')
      clearTimeout(timer)
      timer = setTimeout(() => {
        button.textContent = words.copy ?? ''
      }, COPIED_MILLISECONDS)
    })
    host.replaceChildren(button)
  }
  return {
    /** The text is read when it is copied, so new props need no update here. */
    update(_next: unknown): void {},
    detach(): void {
      clearTimeout(timer)
      host?.replaceChildren()
    },
  }
}
