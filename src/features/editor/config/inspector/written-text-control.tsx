import { Button, Input } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { BlockControlProps } from '../../../../config/control.ts'
import { useNotify } from '../../../../config/notices.tsx'
import { stepWords } from '../../../../config/step-words.ts'
import type { LinkTarget } from '../../../../core/meant-link.ts'
import { plainText, RICH_TEXT_VERSION, type RichNode, type RichText } from '../../../../core/rich-text.ts'
import { usePage } from '../state/context.tsx'
import { useLinkTargets } from '../state/link-targets.ts'
import { LinkPopover } from '../text/link-popover.tsx'
import { keepFocus, PlainTools, walk } from '../text/text-toolbar.tsx'
import { startWriting, type Writing } from '../text/writing.ts'

/** A structured text that is edited here, because the page does not always show it. */
export default function WrittenTextControl({ field, value, fault, blockId, onChange }: BlockControlProps): ReactNode {
  const page = usePage()
  const notify = useNotify()
  const targets = useLinkTargets(page.siteId)
  const id = useId()
  const node = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const [writing, setWriting] = useState<Writing>()
  useLayoutEffect(() => {
    const started = startWriting({
      page,
      blockId,
      field: field.name,
      kind: 'richText',
      node: node.current!,
      caret: undefined,
      drawImported: (html, host) => {
        host.textContent = new DOMParser().parseFromString(html, 'text/html').body.textContent
        return () => host.replaceChildren()
      },
      focusToolbar: () => tools.current?.querySelector('button')?.focus(),
      isApart: true,
      tell: (sentence) => notify({ sentence }),
    })
    setWriting(started)
    return started.stop
  }, [page, blockId, field.name, notify])
  const doc = value as RichText
  const privacy = field.suggests === 'privacy' ? privacyPage(targets) : undefined
  const offersPrivacy = privacy && !JSON.stringify(doc).includes(JSON.stringify(privacy.path))
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{ id }}
      {...(field.help !== undefined && { description: field.help })}
      error={fault}
    >
      <div className="inspector-writing">
        {writing && (
          <div
            ref={tools}
            className="inspector-writing-tools"
            role="toolbar"
            aria-label={`Formati: ${field.label}`}
            onMouseDown={keepFocus}
            onKeyDown={(event) => walk(event, writing)}
          >
            <PlainTools writing={writing} />
          </div>
        )}
        <div ref={node} className="inspector-written" />
      </div>
      {writing && <LinkPopover writing={writing} />}
      {offersPrivacy && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() =>
            onChange(
              { version: RICH_TEXT_VERSION, content: [...written(doc), privacyNotice(privacy)] },
              { label: stepWords('Collegamento alla privacy', 'added'), merge: null },
            )
          }
        >
          Collega la pagina «{privacy.title}»
        </Button>
      )}
    </Input.Wrapper>
  )
}

/** The site's privacy page. */
function privacyPage(targets: readonly LinkTarget[]): LinkTarget | undefined {
  return targets.find(({ title, path }) => /\bprivacy\b/i.test(`${title} ${path}`))
}

function written(doc: RichText): readonly RichNode[] {
  return plainText(doc).trim() === '' ? [] : doc.content
}

function privacyNotice({ title, path }: LinkTarget): RichNode {
  return {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Come trattiamo i tuoi dati lo trovi nella pagina ' },
      { type: 'text', text: title, marks: [{ type: 'link', href: path }] },
      { type: 'text', text: '.' },
    ],
  }
}
