interface Connection {
  readonly connection?: { readonly saveData?: boolean }
}

const STILL = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)'

/**
 * Plays the film behind a section while the section is visible, over the picture that stands for it. Nothing is loaded for
 * people who save data or ask for less motion. The button stops it (WCAG 2.2, 2.2.2).
 */
export function attach(root: HTMLElement) {
  const host = root.querySelector<HTMLElement>('[data-film]')!
  const button = root.querySelector<HTMLButtonElement>('.film-pause')!
  const still = matchMedia(STILL)
  let stop = () => {}
  function start(): void {
    stop()
    const saves = (navigator as Navigator & Connection).connection?.saveData === true
    stop = still.matches || saves ? () => {} : play(host, button)
  }
  start()
  still.addEventListener('change', start)
  return {
    update(): void {},
    detach(): void {
      still.removeEventListener('change', start)
      stop()
    },
  }
}

/** Returns a function that removes the film. */
function play(host: HTMLElement, button: HTMLButtonElement): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const video = document.createElement('video')
  Object.assign(video, { muted: true, loop: true, playsInline: true, className: 'picture', src: host.dataset.film })
  const isPaused = () => button.ariaPressed === 'true'
  let isSeen = false
  const follow = (): void => {
    // If the browser refuses, the picture stays.
    if (isSeen && !isPaused()) video.play().catch(() => {})
    else video.pause()
  }
  const remove = (): void => {
    controller.abort()
    observer.disconnect()
    // Otherwise a browser goes on loading.
    video.removeAttribute('src')
    video.load()
    video.remove()
    host.removeAttribute('data-playing')
    button.hidden = true
  }
  const observer = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)!.isIntersecting
    follow()
  })
  video.addEventListener(
    'playing',
    () => {
      host.dataset.playing = ''
      button.hidden = false
    },
    { signal },
  )
  video.addEventListener('error', remove, { signal })
  button.addEventListener(
    'click',
    () => {
      button.ariaPressed = String(!isPaused())
      follow()
    },
    { signal },
  )
  host.append(video)
  observer.observe(host)
  return remove
}
