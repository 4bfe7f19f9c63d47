import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Site } from '../model/site.ts'
import { MailButton, MailFoot, MailFrame, MailRow, mailTitleStyle } from '../site/mail/mail-frame.tsx'
import { type MailLook, mailLook } from '../site/mail/mail-look.ts'

/** One part of a letter. Texts are plain: they cannot contain markup. */
export type LetterPart =
  | { readonly type: 'text'; readonly text: string }
  /** A submitted value: a name and its lines. */
  | { readonly type: 'entry'; readonly name: string; readonly lines: readonly string[] }
  /** Amounts under each other, such as an order's lines and sums. */
  | { readonly type: 'sums'; readonly rows: readonly SumPart[] }
  /** The link of the letter. The address is also shown as text, for plain-text readers. */
  | { readonly type: 'action'; readonly label: string; readonly address: string }

export interface SumPart {
  readonly name: string
  readonly details?: readonly string[]
  readonly amount: string
  /** `total` stands out, `aside` stands back. */
  readonly kind?: 'total' | 'aside'
}

/** A transactional email to one person: it advertises nothing. */
export interface Letter {
  readonly subject: string
  readonly parts: readonly LetterPart[]
  /** The site whose look and name it has; null for the installation itself. */
  readonly site: Pick<Site, 'content' | 'baseUrl' | 'locale'> | null
}

/** HTML and plain-text versions of a letter. */
export function letterMail({ subject, parts, site }: Letter): {
  readonly subject: string
  readonly text: string
  readonly html: string
} {
  const look = mailLook(site?.content ?? null)
  const words = parts.flatMap((part) => (part.type === 'text' ? part.text : part.type === 'entry' ? part.lines : []))
  const view = (
    <MailFrame locale={site?.locale ?? 'it-IT'} subject={subject} preheader={words.slice(0, 3).join(' ')} look={look}>
      <MailRow look={look} top={8} bottom={16}>
        <Sender site={site} look={look} />
      </MailRow>
      <MailRow look={look} top={8} bottom={8}>
        <h1 style={mailTitleStyle(look, 28)} className="ink">
          {subject}
        </h1>
      </MailRow>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their places.
        <MailRow key={index} look={look} {...(part.type === 'action' && { top: 16, bottom: 16 })}>
          <Part part={part} look={look} />
        </MailRow>
      ))}
      <MailRow look={look} top={32} bottom={8}>
        <MailFoot look={look}>
          <strong>{site?.content.title ?? 'Vetrina'}</strong>
        </MailFoot>
      </MailRow>
    </MailFrame>
  )
  return {
    subject,
    text: `${parts.map(plainPart).join('\n\n')}\n`,
    html: `<!DOCTYPE html>${renderToStaticMarkup(view)}`,
  }
}

function Sender({ site, look }: Pick<Letter, 'site'> & { look: MailLook }): ReactNode {
  const style = { color: look.light.ink, textDecoration: 'none', fontFamily: look.titleFont, fontSize: 18 }
  if (!site)
    return (
      <span className="ink" style={style}>
        Vetrina
      </span>
    )
  return (
    <a href={`${site.baseUrl}/`} className="ink" style={style}>
      {site.content.title}
    </a>
  )
}

function Part({ part, look }: { part: LetterPart; look: MailLook }): ReactNode {
  switch (part.type) {
    case 'text':
      return <p style={{ margin: 0 }}>{withBreaks(part.text.split('\n'))}</p>
    case 'entry':
      return (
        <>
          <p style={{ margin: 0, fontSize: 14, opacity: 0.8 }}>{part.name}</p>
          <p style={{ margin: 0 }}>{withBreaks(part.lines.flatMap((line) => line.split('\n')))}</p>
        </>
      )
    case 'sums':
      return <Sums rows={part.rows} />
    case 'action':
      return (
        <>
          <MailButton look={look} label={part.label} address={part.address} />
          <p style={{ margin: '16px 0 0', fontSize: 13, lineHeight: 1.5 }}>
            Se il pulsante non si apre, copia questo indirizzo nel browser:
            <br />
            <a href={part.address} className="ink" style={{ color: look.light.ink }}>
              {part.address}
            </a>
          </p>
        </>
      )
  }
}

/** A grey of half opacity is a rule on light and dark paper alike. */
const RULE = '1px solid rgba(128, 128, 128, 0.4)'

function Sums({ rows }: { rows: readonly SumPart[] }): ReactNode {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ borderCollapse: 'collapse' }}>
      <tbody>
        {rows.map(({ name, details = [], amount, kind }, index) => {
          const isRuled = details.length > 0 || kind === 'total'
          const style = {
            padding: '8px 0',
            verticalAlign: 'top',
            ...(isRuled && { borderTop: RULE }),
            ...(kind === 'total' && { fontSize: 20, fontWeight: 700 }),
            ...(kind === 'aside' && { fontSize: 14, opacity: 0.8 }),
          }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their places.
            <tr key={index}>
              <th scope="row" style={{ fontWeight: 400, ...style, textAlign: 'start' }}>
                {details.length > 0 ? <strong>{name}</strong> : name}
                {details.length > 0 && <div style={{ fontSize: 15, opacity: 0.8 }}>{withBreaks(details)}</div>}
              </th>
              <td style={{ ...style, textAlign: 'end', whiteSpace: 'nowrap', paddingInlineStart: 16 }}>{amount}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Some mail programs join lines that only a style separates. */
function withBreaks(lines: readonly string[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their places.
  return lines.map((line, index) => [index > 0 && <br key={index} />, line])
}

function plainPart(part: LetterPart): string {
  switch (part.type) {
    case 'text':
      return part.text
    case 'entry':
      return [part.name, ...part.lines].join('\n')
    case 'sums':
      return part.rows.map(plainSum).join('\n')
    case 'action':
      return part.address
  }
}

function plainSum({ name, details = [], amount }: SumPart): string {
  return details.length === 0 ? `${name}: ${amount}` : `${[name, ...details].join('\n')}: ${amount}\n`
}
