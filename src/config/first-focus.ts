/**
 * For the element that has the focus when a dialog opens. React focuses it in the same frame that renders the dialog,
 * also where one step replaces another, so that no keystroke is lost. The dialog's own focus trap runs a timer later
 * and would otherwise focus the first button.
 */
export const FIRST_FOCUS = { autoFocus: true, 'data-autofocus': true } as const
