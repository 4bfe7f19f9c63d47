import type { Runtime } from '../behaviours.ts'

/**
 * The overlays manager for a signed-in person (ROLE-08): it is there from the start, and removes all overlays when the
 * page is hidden, so that the back/forward cache contains nothing of an owner's.
 */
export function attachSignedIn({ dialogs }: Pick<Runtime, 'dialogs'>): () => void {
  const closeAll = (): void => void dialogs().then(({ overlays }) => overlays.closeAll())
  void dialogs()
  addEventListener('pagehide', closeAll)
  return () => removeEventListener('pagehide', closeAll)
}
