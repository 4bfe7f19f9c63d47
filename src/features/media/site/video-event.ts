/** Dispatched on the element, bubbling, whenever its video is shown or hidden; detail `{ showing }`. */
export const VIDEO_EVENT = 'vetrina:video'
