/** Settings whose meaning is inverted in the API: it says what is restricted, the settings say what is done. */
interface Turned {
  readonly isAnalyticsCookiesDisabled: boolean
  readonly isActivityLogEnabled: boolean
}
interface TurnedForm {
  readonly isRestrictiveCookiePolicyEnabled: boolean
  readonly isVisitorDataRestricted: boolean
}

/** The settings in the form of the API (CBAN-02, CBAN-03). */
export function toForm<Settings extends Turned>(settings: Settings): Omit<Settings, keyof Turned> & TurnedForm {
  const { isAnalyticsCookiesDisabled, isActivityLogEnabled, ...rest } = settings
  return {
    ...rest,
    isRestrictiveCookiePolicyEnabled: isAnalyticsCookiesDisabled,
    isVisitorDataRestricted: !isActivityLogEnabled,
  }
}

export function fromForm<Form extends TurnedForm>(form: Form): Omit<Form, keyof TurnedForm> & Turned {
  const { isRestrictiveCookiePolicyEnabled, isVisitorDataRestricted, ...rest } = form
  return {
    ...rest,
    isAnalyticsCookiesDisabled: isRestrictiveCookiePolicyEnabled,
    isActivityLogEnabled: !isVisitorDataRestricted,
  }
}
