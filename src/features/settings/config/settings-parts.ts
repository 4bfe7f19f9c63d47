import type { PanelPart } from '../../../config/panel.ts'
import { SECTIONS } from './entries.ts'

/** What people search by name in «Impostazioni»: its sections. */
const parts: readonly PanelPart[] = SECTIONS.map(({ name, label, words }) => ({ name, label, words }))

export default parts
