import { ITEM_STATUS, type ItemStatus, VISIBILITY_STATES, type VisibilityState } from '../../../core/codes.ts'

const LABELS: Readonly<Record<string, string>> = {
  PUBLISHED: 'Disponibile',
  SCHEDULED: 'Programmato',
  DRAFT: 'Nascosto',
}
const STATE_OF: Partial<Record<ItemStatus, string>> = {
  [ITEM_STATUS.published]: 'PUBLISHED',
  [ITEM_STATUS.scheduled]: 'SCHEDULED',
  [ITEM_STATUS.draft]: 'DRAFT',
}

/** The owners' word for a workflow state (WORK-01 to WORK-04). */
export function workflowLabel(state: string): string {
  return Object.hasOwn(LABELS, state) ? LABELS[state]! : 'Non supportato'
}

/** As `workflowLabel`, for the status of a document (CODE-04). */
export function statusLabel(status: number): string {
  return workflowLabel(STATE_OF[status as ItemStatus] ?? '')
}

export function isVisibilityState(value: unknown): value is VisibilityState {
  return (VISIBILITY_STATES as readonly unknown[]).includes(value)
}

/** Whether a value is a visibility of an item: a workflow state or `private`. */
export function isVisibilityLabel(value: unknown): value is VisibilityState | 'private' {
  return value === 'private' || isVisibilityState(value)
}
