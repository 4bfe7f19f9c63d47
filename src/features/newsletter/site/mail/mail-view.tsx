import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react'
import type { Inline, RichNode } from '../../../../core/rich-text.ts'
import {
  MailButton,
  MailFoot,
  MailFrame,
  type MailLook,
  MailRow,
  MailTable,
  mailTitleStyle,
} from '../../../sites/views.ts'
import type { MailFacts, MailPart, MailPicture } from '../../model/mail-parts.ts'
import { mailAddress, mailNodes } from '../../model/mail-text.ts'

const SPACES = { small: 16, medium: 32, large: 56 } as const
/** Elements of the marks that are kept in emails; marks that only change the font need no style. */
const ELEMENTS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
}

/** A mailing with its look. */
export interface ShownMail extends MailFacts {
  readonly look: MailLook
}

/** A mailing. It is the same for all readers except for the unsubscribe link. */
export function MailView({ facts }: { facts: ShownMail }): ReactNode {
  const { look, locale, subject, preheader, parts } = facts
  return (
    <MailFrame locale={locale} subject={subject} preheader={preheader} look={look}>
      <MailRow look={look} top={8} bottom={24}>
        <Head facts={facts} />
      </MailRow>
      {parts.map((part) => (
        <PartView key={part.id} part={part} facts={facts} />
      ))}
      <MailRow look={look} top={32} bottom={8}>
        <Foot facts={facts} />
      </MailRow>
    </MailFrame>
  )
}

function Head({ facts: { look, logo, siteTitle, baseUrl } }: { facts: ShownMail }): ReactNode {
  return (
    <a
      href={`${baseUrl}/`}
      className="ink"
      style={{ color: look.light.ink, textDecoration: 'none', fontFamily: look.titleFont, fontSize: 20 }}
    >
      {logo ? <Shown picture={logo} alt={siteTitle} /> : siteTitle}
    </a>
  )
}

function PartView({ part, facts }: { part: MailPart; facts: ShownMail }): ReactNode {
  const { look, baseUrl } = facts
  switch (part.type) {
    case 'title':
      return (
        <MailRow look={look} top={16} bottom={4}>
          <h1 className="ink" style={mailTitleStyle(look, 30)}>
            {part.text}
          </h1>
        </MailRow>
      )
    case 'text':
      return (
        <MailRow look={look}>
          {inOrder(mailNodes(part.text).map((node, at, all) => nodeView(node, facts, at === all.length - 1)))}
        </MailRow>
      )
    case 'picture':
      return (
        <MailRow look={look}>
          <Linked address={part.link === '' ? undefined : mailAddress(baseUrl, part.link)}>
            <Shown picture={part.picture} alt={part.alt} />
          </Linked>
        </MailRow>
      )
    case 'button':
      return (
        <MailRow look={look} top={12} bottom={12}>
          <MailButton look={look} label={part.label} address={mailAddress(baseUrl, part.link)} />
        </MailRow>
      )
    case 'line':
      return (
        <MailRow look={look} top={16} bottom={16}>
          <hr
            className="rule"
            style={{ margin: 0, border: 0, borderTop: `1px solid ${look.light.ink}`, opacity: 0.25 }}
          />
        </MailRow>
      )
    case 'space':
      return (
        <tr>
          <td height={SPACES[part.size]} style={{ height: SPACES[part.size], fontSize: 1, lineHeight: '1px' }}>
            {'\u00a0'}
          </td>
        </tr>
      )
    case 'post':
      return (
        <MailRow look={look}>
          <PostCard part={part} look={look} />
        </MailRow>
      )
  }
}

function PostCard({ part, look }: { part: Extract<MailPart, { type: 'post' }>; look: MailLook }): ReactNode {
  return (
    <MailTable className="edge" style={{ border: `1px solid ${look.light.accent}`, borderRadius: 4 }}>
      <tr>
        <td
          className="ink"
          style={{ padding: 20, fontFamily: look.textFont, color: look.light.ink, fontSize: 17, lineHeight: 1.6 }}
        >
          {part.picture && (
            <Linked address={part.address}>
              <Shown picture={part.picture} alt="" />
            </Linked>
          )}
          <h2 className="ink" style={{ ...mailTitleStyle(look, 22), marginTop: part.picture ? 16 : 0 }}>
            <a href={part.address} className="ink" style={{ color: look.light.ink, textDecoration: 'none' }}>
              {part.title}
            </a>
          </h2>
          {part.excerpt !== '' && <p style={{ margin: '8px 0 0' }}>{part.excerpt}</p>}
          <p style={{ margin: '12px 0 0' }}>
            <a href={part.address} className="ink" style={{ color: look.light.ink }}>
              Leggi tutto
            </a>
          </p>
        </td>
      </tr>
    </MailTable>
  )
}

/**
 * The footer: sender, address and unsubscribe link, which the law requires of every commercial message (art. 130 c. 5
 * Codice privacy).
 */
function Foot({ facts: { look, sender, listName, unsubscribeUrl } }: { facts: ShownMail }): ReactNode {
  const quiet = { margin: '0 0 8px' }
  return (
    <MailFoot look={look}>
      <p style={quiet}>Ricevi questo messaggio pubblicitario perché ti sei iscritto a «{listName}».</p>
      <p style={{ ...quiet, whiteSpace: 'pre-line' }}>
        <strong>{sender.name}</strong>
        {'\n'}
        {sender.postalAddress}
      </p>
      <p style={quiet}>
        <a href={unsubscribeUrl} className="ink" style={{ color: look.light.ink }}>
          Disiscriviti
        </a>
      </p>
    </MailFoot>
  )
}

function Shown({ picture: { src, width, height }, alt }: { picture: MailPicture; alt: string }): ReactNode {
  const style: CSSProperties = { display: 'block', maxWidth: '100%', width, height: 'auto', border: 0 }
  return <img src={src} width={width} height={height} alt={alt} style={style} />
}

function Linked({ address, children }: { address: string | undefined; children: ReactNode }): ReactNode {
  return address === undefined ? children : <a href={address}>{children}</a>
}

/** Nodes of a text have no identity of their own, so they are children by position and need no keys. */
function inOrder(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes)
}

function nodeView(node: RichNode, facts: ShownMail, last: boolean): ReactNode {
  const margin = last ? 0 : '0 0 16px'
  switch (node.type) {
    case 'paragraph':
      return <p style={{ margin }}>{inlines(node.content, facts)}</p>
    case 'heading':
      return (
        <h2 className="ink" style={{ ...mailTitleStyle(facts.look, 22), margin }}>
          {inlines(node.content, facts)}
        </h2>
      )
    case 'bulletList':
    case 'orderedList': {
      const items = node.content.map((item) =>
        createElement(
          'li',
          { style: { margin: '0 0 6px' } },
          ...item.content.map((child) => nodeView(child, facts, true)),
        ),
      )
      const start = node.type === 'orderedList' ? { start: node.start ?? 1 } : {}
      return createElement(
        node.type === 'bulletList' ? 'ul' : 'ol',
        { style: { margin, paddingLeft: 24 }, ...start },
        ...items,
      )
    }
    case 'blockquote':
      return (
        <blockquote
          className="edge"
          style={{ margin, paddingLeft: 16, borderLeft: `3px solid ${facts.look.light.accent}` }}
        >
          {inOrder(node.content.map((child) => nodeView(child, facts, true)))}
        </blockquote>
      )
    case 'horizontalRule':
      return (
        <hr
          className="rule"
          style={{ margin: '24px 0', border: 0, borderTop: `1px solid ${facts.look.light.ink}`, opacity: 0.25 }}
        />
      )
    case 'codeBlock':
      return <pre style={{ margin, whiteSpace: 'pre-wrap' }}>{node.text}</pre>
    default:
      return null
  }
}

function inlines(content: readonly Inline[], { look, baseUrl }: ShownMail): ReactNode {
  return inOrder(
    content.map((inline) => {
      if (inline.type === 'hardBreak') return <br />
      return (inline.marks ?? []).reduceRight<ReactNode>((inside, mark) => {
        if (mark.type !== 'link')
          return ELEMENTS[mark.type] ? createElement(ELEMENTS[mark.type]!, null, inside) : inside
        const address = mailAddress(baseUrl, mark.href)
        const style = { color: look.light.ink, textDecoration: 'underline' }
        return address === undefined ? inside : createElement('a', { href: address, className: 'ink', style }, inside)
      }, inline.text)
    }),
  )
}
