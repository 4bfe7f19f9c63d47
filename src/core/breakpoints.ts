/** Viewports with the phone layout (TOKN-03), as a media query. */
export const TELEPHONE = '(max-width: 926px)'
