import type { AestheticPatch, SiteContent } from './site.ts'

/** A content with another aesthetic, as far as a patch names it. */
export function withAesthetic(
  content: SiteContent,
  { look = content.look, style, tweaks = content.tweaks }: AestheticPatch,
): SiteContent {
  return { ...content, look, tweaks, style: { ...content.style, ...style } as SiteContent['style'] }
}

/**
 * The patch that makes one content of another, if they differ in how the site looks and in nothing else; undefined
 * otherwise: then the whole is saved (EDIT-32).
 */
export function aestheticPatch(before: SiteContent, after: SiteContent): AestheticPatch | undefined {
  const { style, ...others } = differing(before, after)
  if (Object.keys(others).some((name) => name !== 'look' && name !== 'tweaks')) return undefined
  const { look, tweaks }: AestheticPatch = others
  return { look, tweaks, style: style && differing(before.style, style) }
}

/** The members of `wanted` that differ from those of another value. */
export function differing<Content extends object>(other: Content, wanted: Content): Partial<Content> {
  const isSame = (name: string) =>
    JSON.stringify(wanted[name as keyof Content]) === JSON.stringify(other[name as keyof Content])
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => !isSame(name))) as Partial<Content>
}
