/** Spaces that break. */
export const plain = (text: string) => text.replaceAll('\u00A0', ' ')
