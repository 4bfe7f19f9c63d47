/** The door of the content feature for other features' parts of the configuration area. */
export { default as EntriesControl } from './config/entries/entries-control.tsx'
export { EntryPicture, type EntryPropertyProps } from './config/entries/entry-property.tsx'
