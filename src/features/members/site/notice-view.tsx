import type { ReactNode } from 'react'
import { Button, Form, Frame } from './frame.tsx'

export interface NoticeProps {
  readonly title: string
  readonly texts: readonly string[]
  readonly crumb: string
  readonly form?:
    | { readonly action: string; readonly hidden: Readonly<Record<string, string>>; readonly label: string }
    | undefined
  readonly link?: { readonly href: string; readonly label: string } | undefined
}

/** A page that says one thing, and may ask for one press. */
export function NoticeView({ title, texts, crumb, form, link }: NoticeProps): ReactNode {
  return (
    <Frame title={title}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {form && (
        <Form action={form.action} hidden={form.hidden} crumb={crumb}>
          <p>
            <Button kind="primary">{form.label}</Button>
          </p>
        </Form>
      )}
      {link && (
        <p>
          <a href={link.href}>{link.label}</a>
        </p>
      )}
    </Frame>
  )
}
