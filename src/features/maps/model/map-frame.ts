/** The empty page that a provider's map is in. */
export const FRAME_PATH = '/api/google-maps/frame'
export const MAP_ID = 'map'
