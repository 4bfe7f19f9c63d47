import { lazilyOrNothing } from '../../../../config/lazily.ts'

/** Loaded when something is kept. */
export const KeepDialog = lazilyOrNothing(() => import('./keep-dialog.tsx'))
