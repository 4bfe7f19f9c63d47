/**
 * The frame of another site's player, with the attributes that players need; its address is requested once it is on
 * the page.
 */
export function createProviderFrame(url: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = url
  frame.title = title
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  // Players refuse to start without an origin in the referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  return frame
}

/** A frame's address without autoplay, for frames that nobody clicked. */
export function withoutAutoplay(frameUrl: string): string {
  const url = new URL(frameUrl)
  url.searchParams.delete('autoplay')
  return url.href
}
