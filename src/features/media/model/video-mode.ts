/** How a video fills its box: at its own size, whole, or cropped to cover it. */
export const VIDEO_MODES = ['none', 'fit', 'fill'] as const
/** Null leaves its size to the page. */
export type VideoMode = (typeof VIDEO_MODES)[number] | null

export function isVideoMode(value: unknown): value is VideoMode {
  return value === null || (VIDEO_MODES as readonly unknown[]).includes(value)
}
