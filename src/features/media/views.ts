/** The door of the media feature for what is drawn on pages. */
export { Film, frameHostsOf, mediaHostsOf } from './site/video/video.tsx'
