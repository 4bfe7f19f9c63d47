import { z } from 'zod'
import { type SiteContent, siteFrameSchema } from './site.ts'

const frame = siteFrameSchema.shape

/** Above every page's content. */
const headerSchema = z.strictObject({
  logoId: frame.logoId,
  logoOnDarkId: frame.logoOnDarkId,
  tagline: frame.tagline,
  navigation: frame.mainNavigation,
  button: frame.headerButton,
  ...frame.header.unwrap().shape,
})
/** Below every page's content. */
const footerSchema = z.strictObject({ ...frame.footer.unwrap().shape, navigation: frame.footerNavigation })

export const headerFooterSchema = z.strictObject({ header: headerSchema, footer: footerSchema })
export type HeaderFooter = z.infer<typeof headerFooterSchema>

export function headerFooterOf({ frame: of }: SiteContent): HeaderFooter {
  return {
    header: {
      logoId: of.logoId,
      logoOnDarkId: of.logoOnDarkId,
      tagline: of.tagline,
      navigation: of.mainNavigation,
      button: of.headerButton,
      ...of.header,
    },
    footer: { ...of.footer, navigation: of.footerNavigation },
  }
}

/** The site's content with another header and footer. */
export function withHeaderFooter(content: SiteContent, { header, footer }: HeaderFooter): SiteContent {
  const { navigation, ...rest } = footer
  const { logoId, logoOnDarkId, tagline, navigation: mainNavigation, button: headerButton, ...style } = header
  return {
    ...content,
    frame: {
      ...content.frame,
      logoId,
      logoOnDarkId,
      tagline,
      mainNavigation,
      headerButton,
      header: style,
      footerNavigation: navigation,
      footer: rest,
    },
  }
}
