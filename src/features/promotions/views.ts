/** The door of the promotions feature for what is drawn on pages. */
export { AnnouncementBar } from './site/announcement-bar.tsx'
export { MobileInfoBar } from './site/mobile-info-bar.tsx'
export { PopupOverlay } from './site/popup-overlay.tsx'
