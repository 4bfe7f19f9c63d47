/** Where guests see their booking; the rest of the address names it and opens it. */
export const GUEST_PATH = '/account/prenotazioni'
/** Where forms of bookings are sent. */
export const SEND_PATH = '/api/bookings/Send'
/** Name of the owner's panel in addresses. */
export const BOOKINGS_PANEL = 'prenotazioni'
