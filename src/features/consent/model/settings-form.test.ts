import { expect, test } from 'vitest'
import { fromForm, toForm } from './settings-form.ts'

test.each([true, false])('[CBAN-02] [CBAN-03] the form says what is restricted (%s)', (on) => {
  const settings = { isAnalyticsCookiesDisabled: on, isActivityLogEnabled: on, choiceDays: 30 }
  const form = { isRestrictiveCookiePolicyEnabled: on, isVisitorDataRestricted: !on, choiceDays: 30 }
  expect(toForm(settings)).toEqual(form)
  expect(fromForm(form)).toEqual(settings)
})
