import type { ReactNode } from 'react'

interface CartNoticeProps {
  readonly title: string
  readonly text: string
  readonly link: { readonly href: string; readonly label: string }
}

/** A page with one message about the cart. */
export function CartNotice({ title, text, link }: CartNoticeProps): ReactNode {
  return (
    <div className="page notice">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a className="button button-primary button-medium" href={link.href}>
          {link.label}
        </a>
      </p>
    </div>
  )
}
