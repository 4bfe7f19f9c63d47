import type { Movement } from '../../model/transitions/transition.ts'

/** Plays an animation on an element; resolves when it has ended or was cancelled. */
export async function play(element: HTMLElement, { keyframes, duration, easing }: Movement): Promise<void> {
  const animation = element.animate([...keyframes] as Keyframe[], { duration, easing, fill: 'both' })
  // A cancelled animation counts as ended.
  await animation.finished.catch(() => {})
  animation.cancel()
}
