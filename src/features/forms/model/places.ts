/** Name of the inbox panel in addresses. */
export const INBOX_PANEL = 'messaggi'
/** Part of its address that opens its settings. */
export const INBOX_SETTINGS = 'impostazioni'
