/** Dispatched on the content of a lightbox when another item is shown. */
export const LEAVE_EVENT = 'vetrina:leave'
