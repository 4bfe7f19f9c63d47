import { linkSchema } from '../../../core/links.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { NavigationEntry } from './navigation.ts'
import type { SiteFrame } from './site.ts'

interface FrameLink {
  readonly label: string
  readonly link: string
}

/**
 * Refuses to save a header, footer or menu with a disallowed link; '' leads nowhere and is allowed. What is already
 * stored can be read: the schema does not check it.
 */
export function refuseFrameLinks({ mainNavigation, footerNavigation, headerButton, footer }: SiteFrame): void {
  const links = [...linksOf(mainNavigation), ...linksOf(footerNavigation), ...footer.social]
  for (const { label, link } of headerButton ? [...links, headerButton] : links) {
    const checked = linkSchema.safeParse(link)
    if (!checked.success) throw new Refusal('invalid', `«${label}»: ${checked.error.issues[0]!.message}`)
  }
}

function linksOf(entries: readonly NavigationEntry[]): FrameLink[] {
  return entries.flatMap((entry) => [entry, ...linksOf(entry.entries ?? [])])
}
