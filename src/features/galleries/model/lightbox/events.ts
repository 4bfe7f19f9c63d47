/** Content of a lightbox hears it when something else is shown. */
export const LEAVE_EVENT = 'vetrina:leave'
