/** Windows that are laid out as telephones' (TOKN-03), as a media query. */
export const TELEPHONE = '(max-width: 926px)'
