/** Whether a panel hides the page: one in its place, or any in a narrow window, as the style sheet says. */
export function isPageCovered(): boolean {
  const panel = document.querySelector<HTMLElement>('.site-area')?.dataset.panel
  return panel === 'whole' || (panel === 'side' && matchMedia('(max-width: 799px)').matches)
}
