/** How a film fills its box: at its own size, whole, or cut so that it covers all of it. */
export const VIDEO_MODES = ['none', 'fit', 'fill'] as const
/** Null leaves its size to the page. */
export type VideoMode = (typeof VIDEO_MODES)[number] | null

export function isVideoMode(value: unknown): value is VideoMode {
  return value === null || (VIDEO_MODES as readonly unknown[]).includes(value)
}
