/** Name of the panel in which owners read answers, in addresses. */
export const INBOX_PANEL = 'messaggi'
/** What its address asks for to show its settings. */
export const INBOX_SETTINGS = 'impostazioni'
