import type { Runtime } from '../behaviours.ts'

/**
 * The overlays manager of somebody who is signed in (ROLE-08): it is there from the start, and takes everything off the
 * page when the tab is left, so that nothing of an owner's stays in what the browser keeps to go back to.
 */
export function attachSignedIn({ dialogs }: Pick<Runtime, 'dialogs'>): () => void {
  const closeAll = (): void => void dialogs().then(({ overlays }) => overlays.closeAll())
  void dialogs()
  addEventListener('pagehide', closeAll)
  return () => removeEventListener('pagehide', closeAll)
}
