/** Moves the edge between two pictures with their slider, by pointer, touch and keyboard. */
export function attach(root: HTMLElement) {
  const stage = root.querySelector<HTMLElement>('.compare')
  const slider = stage?.querySelector<HTMLInputElement>('.compare-range')
  const controller = new AbortController()

  function follow(): void {
    if (!stage || !slider) return
    stage.style.setProperty('--edge', `${slider.value}%`)
    slider.setAttribute('aria-valuetext', (slider.dataset.said ?? '').replace('%', `${slider.value} %`))
  }

  slider?.addEventListener('input', follow, { signal: controller.signal })
  follow()
  return {
    /** Changed pictures come with new markup. */
    update(_next: unknown): void {},
    detach(): void {
      controller.abort()
      stage?.style.removeProperty('--edge')
    },
  }
}
