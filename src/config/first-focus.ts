/**
 * For what has the focus when a dialog opens. React gives it in the frame that draws the dialog, also where one step takes
 * another's place, so that no keystroke is lost. The dialog's own focus trap comes a timer later, and would else take it to
 * the first button.
 */
export const FIRST_FOCUS = { autoFocus: true, 'data-autofocus': true } as const
