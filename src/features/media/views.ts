/** The door of the media feature for what is drawn on pages, and for owners' code by `Vetrina.video()`. */
export { createVideoLoader, hideVideo, showVideo, type VideoLoader } from './site/video-loader.ts'
