import { Button, Input } from '@mantine/core'
import { PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Inline, inlineText, plainText, type RichText } from '../../../../../core/rich-text.ts'
import { type ControlProps, TextControl } from './controls.tsx'

interface TextOnPageProps extends ControlProps {
  /** Starts writing where the text stands on the page. */
  readonly onWrite: () => void
}

const PREVIEW_LETTERS = 400

/** A text with structure: read here, written on the page. */
export function RichTextControl({ field, value, fault, onWrite }: TextOnPageProps): ReactNode {
  return <Preview {...{ field, fault, onWrite }} text={plainText(value as RichText)} />
}

/** A line of text: written here too as long as it has no marks that would be lost. */
export function InlineTextControl({ value, onChange, onWrite, ...control }: TextOnPageProps): ReactNode {
  const content = Array.isArray(value) ? (value as Inline[]) : []
  const text = inlineText(content)
  if (!isPlain(content)) return <Preview {...control} {...{ text, onWrite }} />
  return <TextControl {...control} value={text} onChange={(typed) => onChange(plainInlines(String(typed)))} />
}

/** Whether nothing but letters is lost when only the letters are kept. */
export function isPlain(content: readonly Inline[]): boolean {
  return content.every((node) => node.type === 'text' && (node.marks ?? []).length === 0)
}

export function plainInlines(text: string): Inline[] {
  return text === '' ? [] : [{ type: 'text', text }]
}

interface PreviewProps extends Pick<ControlProps, 'field' | 'fault'> {
  readonly text: string
  readonly onWrite: () => void
}

function Preview({ field: { label, help }, fault, text, onWrite }: PreviewProps): ReactNode {
  return (
    <Input.Wrapper label={label} labelElement="div" {...(help !== undefined && { description: help })} error={fault}>
      <div className="inspector-preview">{shortened(text) || 'Ancora niente di scritto.'}</div>
      <Button size="xs" variant="default" leftSection={<PencilLine size={14} aria-hidden />} onClick={onWrite}>
        Modifica sulla pagina
      </Button>
    </Input.Wrapper>
  )
}

function shortened(text: string): string {
  return text.length > PREVIEW_LETTERS ? `${text.slice(0, PREVIEW_LETTERS).trimEnd()}…` : text
}
