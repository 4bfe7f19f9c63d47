/** Name of the samples' screen in addresses. */
export const SAMPLES_PANEL = 'esempi'
