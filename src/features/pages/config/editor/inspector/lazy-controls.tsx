import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Skeleton } from '../../../../../config/frame.tsx'
import type { EditorField } from '../../../../../core/block.ts'
import type { Id } from '../../../../../core/ids.ts'
import { importChunk } from '../../../../../runtime/chunk-error.ts'
import { usePage } from '../context.tsx'
import { blockElement } from '../page-document.ts'
import { openItem, useOpenedItem } from './asked.ts'
import type { ControlProps } from './controls.tsx'

const Written = lazy(() => importChunk(() => import('./written-text-control.tsx'), 'written-text-control'))

/** A text with structure that the page does not show: it is written here. */
export function WrittenTextControl(props: ComponentProps<typeof Written>): ReactNode {
  return (
    <Suspense fallback={<Skeleton rows={2} />}>
      <Written {...props} />
    </Suspense>
  )
}

const OfForms = lazy(() =>
  importChunk(async () => ({ default: (await import('../../../../forms/controls.ts')).FormControl }), 'form-controls'),
)

interface FormControlProps extends ControlProps {
  readonly field: ControlProps['field'] & Pick<EditorField, 'needed'>
  readonly control: ComponentProps<typeof OfForms>['control']
  readonly blockId: Id
}

/** What only forms have; it comes with the first form that is selected. */
export function FormControl({ field, value, fault, onChange, control, blockId }: FormControlProps): ReactNode {
  const { siteId, documentId, editor, saver } = usePage()
  const opened = useOpenedItem(blockId)
  // The page marks what is open, whatever was drawn anew by the change.
  useEffect(() => {
    const item = opened === undefined ? undefined : `[data-field-id="${CSS.escape(opened)}"]`
    const element = control === 'fields' && item !== undefined ? blockElement(blockId)?.querySelector(item) : undefined
    element?.toggleAttribute('data-opened', true)
    return () => element?.removeAttribute('data-opened')
  })
  return (
    <Suspense fallback={<Skeleton rows={3} />}>
      <OfForms
        {...{ siteId, documentId, field, value, fault, onChange, control, opened }}
        formId={blockId}
        open={(item) => openItem(blockId, item)}
        announce={editor.announce}
        undo={editor.undo}
        flush={saver.flush}
      />
    </Suspense>
  )
}
