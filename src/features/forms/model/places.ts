/** Name of the panel in which owners read answers, in addresses. */
export const INBOX_PANEL = 'messaggi'
