import type { Movement } from '../../model/transitions/transition.ts'

/** Plays a movement on an element; done when it is over or taken back. */
export async function play(element: HTMLElement, { keyframes, duration, easing }: Movement): Promise<void> {
  const animation = element.animate([...keyframes] as Keyframe[], { duration, easing, fill: 'both' })
  // Taken back, it is as good as over.
  await animation.finished.catch(() => {})
  animation.cancel()
}
