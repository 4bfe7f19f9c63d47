/** The door of the media feature for what is drawn on pages. */
export { Film, hostsOfVideo } from './site/video/video.tsx'
