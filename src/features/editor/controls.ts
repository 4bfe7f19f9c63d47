/** The door of the editor for other features' parts of the configuration area. */
export { CopyToSite } from './config/clipboard/copy-to-site.tsx'
export { carriedPage } from './config/dragging/carried-page.ts'
export { EMPTY_PAGE, useDressedFrame } from './config/frame/frame.tsx'
export { BlockList, readProps, useBlockData } from './config/frame/frame-blocks.tsx'
export { NumberControl, SwitchControl, TextareaControl, TextControl } from './config/inspector/controls.tsx'
export { DateField } from './config/inspector/date-field.tsx'
export { ImageControl } from './config/inspector/image-control.tsx'
export type { LabelKind } from './config/inspector/labels.ts'
export { LabelsField } from './config/inspector/labels-field.tsx'
export { usePageFacts } from './config/inspector/page-facts.ts'
export { fieldSetting, ownSetting, titleSettings } from './config/inspector/page-settings.tsx'
export { Miniature, useIsNear } from './config/library/miniature.tsx'
export { OutlineTree } from './config/outline/outline-tree.tsx'
export { askFor } from './config/state/asked.ts'
export {
  BlockContextProvider,
  useBlockContext,
  useCurrentPage,
  useEditorState,
  useOpenPage,
  usePage,
  useResting,
  useSurroundings,
} from './config/state/context.tsx'
export { defineEditedKind } from './config/state/edited-kind.ts'
export { hasKeptChanges } from './config/state/kept-changes.ts'
export { isPageCovered } from './config/state/page-covered.ts'
export { pageDocument } from './config/state/page-document.ts'
export { usePictures } from './config/state/pictures.ts'
export type { Setting } from './config/state/setting.ts'
export { flatten, withNewIds } from './config/state/tree.ts'
export { useShowSide } from './config/state/use-show-side.ts'
