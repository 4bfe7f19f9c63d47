import { type SharedOn, shareLink } from '../../model/share-links.ts'

/** How long the button confirms the copy. */
const COPIED_MILLISECONDS = 2500

/**
 * The browser's own menu and the copy of the address; links get the page's own title. A telephone without a menu copies
 * instead, so that nothing moves when that turns out. Without a clipboard (plain http) there is neither.
 */
export function attach(root: HTMLElement, _props: unknown, runtime: { announce(text: string): void }) {
  let stop = start(root, runtime)
  return {
    update(): void {
      stop()
      stop = start(root, runtime)
    },
    detach: () => stop(),
  }
}

function start(root: HTMLElement, runtime: { announce(text: string): void }): () => void {
  const controller = new AbortController()
  const share = root.querySelector<HTMLElement>('.share')
  const native = share?.querySelector<HTMLElement>('[data-press="native"]')
  const copy = share?.querySelector<HTMLElement>('[data-press="copy"]')
  if (!share || !native || !copy) return () => {}
  const url = share.dataset.url ?? location.href
  const text = share.dataset.words || document.title
  const words = copy.dataset
  const usual = new Map([native, copy].map((button) => [button, button.textContent]))
  let timer: ReturnType<typeof setTimeout> | undefined

  function say(button: HTMLElement, label: string, sentence: string, isDone: boolean): void {
    rest()
    button.textContent = label
    button.toggleAttribute('data-done', isDone)
    runtime.announce(sentence)
    clearTimeout(timer)
    timer = setTimeout(rest, COPIED_MILLISECONDS)
  }
  function rest(): void {
    for (const [button, label] of usual) {
      button.textContent = label
      button.removeAttribute('data-done')
    }
  }
  function copyLink({ currentTarget }: Event): void {
    const button = currentTarget as HTMLElement
    navigator.clipboard.writeText(url).then(
      () => say(button, words.copied ?? '', words.announce ?? '', true),
      () => say(button, words.failed ?? '', words.failed ?? '', false),
    )
  }

  for (const link of share.querySelectorAll<HTMLAnchorElement>('a[data-share]'))
    link.href = shareLink(link.dataset.share as SharedOn, { url, text })
  const { signal } = controller
  native.dataset.there = 'share' in navigator ? 'yes' : 'no'
  copy.hidden = !navigator.clipboard
  native.hidden = !('share' in navigator) && copy.hidden
  // Whoever closes the menu wanted nothing; a browser that fails has said so itself.
  const openMenu = () => void navigator.share({ title: text, url }).catch(() => {})
  native.addEventListener('click', 'share' in navigator ? openMenu : copyLink, { signal })
  copy.addEventListener('click', copyLink, { signal })
  return () => {
    controller.abort()
    clearTimeout(timer)
    rest()
  }
}
