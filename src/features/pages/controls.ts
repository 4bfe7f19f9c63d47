/** The door of the pages feature for other features' parts of the configuration area. */
export { useSurroundings } from './config/editor/context.tsx'
export { usePictures } from './config/editor/inspector/pictures.ts'
export { defineEditedKind } from './config/editor/kinds/edited-kind.ts'
