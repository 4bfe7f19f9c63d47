import { expect, test } from 'vitest'
import { ITEM_STATUS } from '../../../core/codes.ts'
import { isVisibilityLabel, isVisibilityState, statusLabel, workflowLabel } from './workflow.ts'

test('[WORK-01] what is published is «Disponibile»', () => {
  expect(workflowLabel('PUBLISHED')).toBe('Disponibile')
  expect(statusLabel(ITEM_STATUS.published)).toBe('Disponibile')
})

test('[WORK-02] [WORK-03] what is scheduled is «Programmato», a draft «Nascosto»', () => {
  expect(workflowLabel('SCHEDULED')).toBe('Programmato')
  expect(statusLabel(ITEM_STATUS.scheduled)).toBe('Programmato')
  expect(workflowLabel('DRAFT')).toBe('Nascosto')
  expect(statusLabel(ITEM_STATUS.draft)).toBe('Nascosto')
})

test('[WORK-04] any other state is «Non supportato»', () => {
  for (const state of ['NEEDS_REVIEW', 'published', '', 'toString', '__proto__'])
    expect(workflowLabel(state), state).toBe('Non supportato')
  expect(statusLabel(ITEM_STATUS.needsReview)).toBe('Non supportato')
  expect(statusLabel(99)).toBe('Non supportato')
})

test('[WORK-05] [WORK-06] the visibility states are known, and private as a label beside them', () => {
  for (const state of ['draft', 'published', 'needs_review', 'scheduled']) {
    expect(isVisibilityState(state), state).toBe(true)
    expect(isVisibilityLabel(state), state).toBe(true)
  }
  expect(isVisibilityState('private')).toBe(false)
  expect(isVisibilityLabel('private')).toBe(true)
  for (const other of ['deleted', 'Draft', '', 4, null]) expect(isVisibilityLabel(other), String(other)).toBe(false)
})
