import type { BlockDraft } from './drafts.ts'

/** Everything that can be booked on the site. */
export function booking(): BlockDraft {
  return { type: 'booking', props: {} }
}

/** A restaurant at OpenTable that is still to be named. */
export function openTable(note: string): BlockDraft {
  return { type: 'opentable', props: { note } }
}

/** A business at Tock that is still to be named. */
export function tock(note: string): BlockDraft {
  return { type: 'tock', props: { note } }
}

/** A page of another site whose address is still to be pasted. */
export function embed(title: string, caption: string, ratio: '16:9' | '4:3' = '16:9'): BlockDraft {
  return { type: 'embed', props: { url: '', title, caption, ratio } }
}

/** A profile that is still to be named. */
export function follow(service: 'instagram', style: 'primary' | 'secondary'): BlockDraft {
  return { type: 'follow', props: { service, style } }
}

/** A sign-up for the site's first list. */
export function newsletter(props: { title?: string; description?: string; align?: 'center' }): BlockDraft {
  return { type: 'newsletter', props }
}
