import { Button, Input } from '@mantine/core'
import { PencilLine } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { BlockControlProps } from '../../../../config/control.ts'
import { Skeleton } from '../../../../config/frame.tsx'
import { importOnline } from '../../../../config/lazily.ts'
import { type Inline, inlineText, plainText, type RichText } from '../../../../core/rich-text.ts'
import { TextControl } from './controls.tsx'

const Written = lazy(() => importOnline(() => import('./written-text-control.tsx'), 'written-text-control'))

const PREVIEW_LETTERS = 400

/** A structured text: shown here and edited on the page, or edited here if the page does not show it. */
export function RichTextControl(control: BlockControlProps): ReactNode {
  if (control.field.onPage) return <Preview {...control} text={plainText(control.value as RichText)} />
  return (
    <Suspense fallback={<Skeleton rows={2} />}>
      <Written {...control} />
    </Suspense>
  )
}

/** A line of text: also editable here as long as it has no marks that would be lost. */
export function InlineTextControl({ value, onChange, ...control }: BlockControlProps): ReactNode {
  const content = Array.isArray(value) ? (value as Inline[]) : []
  const text = inlineText(content)
  if (!isPlain(content)) return <Preview {...control} text={text} />
  return <TextControl {...control} value={text} onChange={(typed) => onChange(plainInlines(String(typed)))} />
}

/** Whether the content is plain text, so that keeping only the text loses nothing. */
export function isPlain(content: readonly Inline[]): boolean {
  return content.every((node) => node.type === 'text' && (node.marks ?? []).length === 0)
}

export function plainInlines(text: string): Inline[] {
  return text === '' ? [] : [{ type: 'text', text }]
}

interface PreviewProps extends Pick<BlockControlProps, 'field' | 'fault' | 'write'> {
  readonly text: string
}

function Preview({ field: { label, help }, fault, text, write }: PreviewProps): ReactNode {
  return (
    <Input.Wrapper label={label} labelElement="div" {...(help !== undefined && { description: help })} error={fault}>
      <div className="inspector-preview">{shortened(text) || 'Ancora niente di scritto.'}</div>
      <Button size="xs" variant="default" leftSection={<PencilLine size={14} aria-hidden />} onClick={write}>
        Modifica sulla pagina
      </Button>
    </Input.Wrapper>
  )
}

function shortened(text: string): string {
  return text.length > PREVIEW_LETTERS ? `${text.slice(0, PREVIEW_LETTERS).trimEnd()}…` : text
}
