import { z } from 'zod'

/** Where name, menu and button stand. */
export const HEADER_LAYOUTS = ['left', 'beside', 'centred', 'split', 'big'] as const
export type HeaderLayout = (typeof HEADER_LAYOUTS)[number]

/** What the header does while the page is scrolled: `returning` comes back as soon as the visitor scrolls up. */
export const HEADER_POSITIONS = ['static', 'sticky', 'returning'] as const
export type HeaderPosition = (typeof HEADER_POSITIONS)[number]

/** How the header is drawn. The defaults need no style sheet of their own. */
export const headerStyleSchema = z.strictObject({
  layout: z.enum(HEADER_LAYOUTS).default('left'),
  position: z.enum(HEADER_POSITIONS).default('static'),
  /** Whether the header lies on the picture that a page begins with. */
  overPicture: z.boolean().default(false),
})
export type HeaderStyle = z.infer<typeof headerStyleSchema>

/** Classes of the page's root element for a header; none for the default one. */
export function headerClasses({ layout, position, overPicture }: HeaderStyle): string[] {
  return [
    ...(layout === 'left' ? [] : [`header-${layout}`]),
    ...(position === 'static' ? [] : ['header-sticky']),
    ...(position === 'returning' ? ['header-returning'] : []),
    ...(overPicture ? ['header-over'] : []),
  ]
}
