/** Duration of opening and of snapping back; the same as the backdrop's fade (LBX-33). */
export const MOVE_MS = 300

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export function movement(transforms: readonly string[], ms: number) {
  return {
    keyframes: transforms.map((transform) => ({ transform })),
    duration: ms,
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
  }
}
