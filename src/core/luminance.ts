/** The share of light of a channel of sRGB, 0 to 255 (WCAG 2.2, relative luminance). */
export function linearOf(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** The channel of sRGB, 0 to 255 and not rounded, of a share of light. */
export function channelOf(linear: number): number {
  return 255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055)
}

/** Relative luminance of a colour of channels from 0 to 255 (WCAG 2.2). */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue)
}

/** Contrast of two relative luminances, from 1 (the same) to 21 (black on white) (WCAG 2.2, 1.4.3). */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
