import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react'
import type { Inline, RichNode } from '../../../../core/rich-text.ts'
import type { MailFacts, MailLook, MailPart, MailPicture } from '../../model/mail-parts.ts'
import { mailAddress, mailNodes } from '../../model/mail-text.ts'

/** Widths in pixels of the message, and of what stands in it. */
const WIDTH = 600
const PADDING = 32
const SPACES = { small: 16, medium: 32, large: 56 } as const
/** Elements of the marks that stay in mail; what a mark adds to letters alone needs no style. */
const ELEMENTS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
}

/**
 * A mailing as mail programs show it: tables and inline styles, because style sheets are dropped by some of them. Nothing in
 * it is different for two readers but the link by which they leave.
 */
export function MailView({ facts }: { facts: MailFacts }): ReactNode {
  const { look, locale, subject, preheader, parts } = facts
  return (
    <html lang={locale} style={{ background: look.paper }}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <meta name="robots" content="noindex" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: look.paper, color: look.ink }}>
        {/* What lists of messages show behind the subject; the blanks keep them from going on with what follows. */}
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>
          {preheader}
          {preheader !== '' && '\u00a0\u200c'.repeat(60)}
        </div>
        <Table style={{ background: look.paper }}>
          <tr>
            <td align="center" style={{ padding: '24px 0' }}>
              <Table style={{ maxWidth: WIDTH }}>
                <Row look={look} top={8} bottom={24}>
                  <Head facts={facts} />
                </Row>
                {parts.map((part) => (
                  <PartView key={part.id} part={part} facts={facts} />
                ))}
                <Row look={look} top={32} bottom={8}>
                  <Foot facts={facts} />
                </Row>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}

function Table({ style, children }: { style?: CSSProperties; children: ReactNode }): ReactNode {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderCollapse: 'collapse', width: '100%', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

interface RowProps {
  readonly look: MailLook
  readonly top?: number
  readonly bottom?: number
  readonly children: ReactNode
}

function Row({ look, top = 8, bottom = 8, children }: RowProps): ReactNode {
  const style = { padding: `${top}px ${PADDING}px ${bottom}px`, fontFamily: look.textFont, color: look.ink }
  return (
    <tr>
      <td style={{ ...style, fontSize: 17, lineHeight: 1.6 }}>{children}</td>
    </tr>
  )
}

function Head({ facts: { look, logo, siteTitle, baseUrl } }: { facts: MailFacts }): ReactNode {
  return (
    <a
      href={`${baseUrl}/`}
      style={{ color: look.ink, textDecoration: 'none', fontFamily: look.titleFont, fontSize: 20 }}
    >
      {logo ? <Shown picture={logo} alt={siteTitle} /> : siteTitle}
    </a>
  )
}

function PartView({ part, facts }: { part: MailPart; facts: MailFacts }): ReactNode {
  const { look, baseUrl } = facts
  switch (part.type) {
    case 'title':
      return (
        <Row look={look} top={16} bottom={4}>
          <h1 style={titleStyle(look, 30)}>{part.text}</h1>
        </Row>
      )
    case 'text':
      return (
        <Row look={look}>
          {inOrder(mailNodes(part.text).map((node, at, all) => nodeView(node, facts, at === all.length - 1)))}
        </Row>
      )
    case 'picture':
      return (
        <Row look={look}>
          <Linked address={part.link === '' ? undefined : mailAddress(baseUrl, part.link)}>
            <Shown picture={part.picture} alt={part.alt} />
          </Linked>
        </Row>
      )
    case 'button':
      return (
        <Row look={look} top={12} bottom={12}>
          <ButtonLink look={look} label={part.label} address={mailAddress(baseUrl, part.link)} />
        </Row>
      )
    case 'line':
      return (
        <Row look={look} top={16} bottom={16}>
          <hr style={{ margin: 0, border: 0, borderTop: `1px solid ${look.ink}`, opacity: 0.25 }} />
        </Row>
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
        <Row look={look}>
          <PostCard part={part} look={look} />
        </Row>
      )
  }
}

function PostCard({ part, look }: { part: Extract<MailPart, { type: 'post' }>; look: MailLook }): ReactNode {
  return (
    <Table style={{ border: `1px solid ${look.accent}`, borderRadius: 4 }}>
      <tr>
        <td style={{ padding: 20, fontFamily: look.textFont, color: look.ink, fontSize: 17, lineHeight: 1.6 }}>
          {part.picture && (
            <Linked address={part.address}>
              <Shown picture={part.picture} alt="" />
            </Linked>
          )}
          <h2 style={{ ...titleStyle(look, 22), marginTop: part.picture ? 16 : 0 }}>
            <a href={part.address} style={{ color: look.ink, textDecoration: 'none' }}>
              {part.title}
            </a>
          </h2>
          {part.excerpt !== '' && <p style={{ margin: '8px 0 0' }}>{part.excerpt}</p>}
          <p style={{ margin: '12px 0 0' }}>
            <a href={part.address} style={{ color: look.ink }}>
              Leggi tutto
            </a>
          </p>
        </td>
      </tr>
    </Table>
  )
}

function ButtonLink({
  look,
  label,
  address,
}: {
  look: MailLook
  label: string
  address: string | undefined
}): ReactNode {
  const style: CSSProperties = {
    display: 'inline-block',
    padding: '13px 26px',
    borderRadius: look.radius,
    background: look.accent,
    color: look.onAccent,
    fontFamily: look.textFont,
    fontWeight: 600,
    textDecoration: 'none',
  }
  return (
    <a href={address} style={style}>
      {label}
    </a>
  )
}

/** Who writes, from where, and the way out: what the law wants of every commercial message (art. 130 c. 5 Codice privacy). */
function Foot({ facts: { look, sender, listName, unsubscribeUrl } }: { facts: MailFacts }): ReactNode {
  const quiet = { margin: '0 0 8px', fontSize: 13, lineHeight: 1.5 }
  return (
    <div style={{ borderTop: `1px solid ${look.accent}`, paddingTop: 20 }}>
      <p style={quiet}>Ricevi questo messaggio pubblicitario perché ti sei iscritto a «{listName}».</p>
      <p style={{ ...quiet, whiteSpace: 'pre-line' }}>
        <strong>{sender.name}</strong>
        {'\n'}
        {sender.postalAddress}
      </p>
      <p style={quiet}>
        <a href={unsubscribeUrl} style={{ color: look.ink }}>
          Disiscriviti
        </a>
      </p>
    </div>
  )
}

function Shown({ picture: { src, width, height }, alt }: { picture: MailPicture; alt: string }): ReactNode {
  const style: CSSProperties = { display: 'block', maxWidth: '100%', width, height: 'auto', border: 0 }
  return <img src={src} width={width} height={height} alt={alt} style={style} />
}

function Linked({ address, children }: { address: string | undefined; children: ReactNode }): ReactNode {
  return address === undefined ? children : <a href={address}>{children}</a>
}

function titleStyle(look: MailLook, size: number): CSSProperties {
  const { titleFont, titleWeight, ink } = look
  return { margin: 0, fontFamily: titleFont, fontWeight: titleWeight, fontSize: size, lineHeight: 1.2, color: ink }
}

/** Nodes of a text have no identity of their own, so they are children by position and need no keys. */
function inOrder(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes)
}

function nodeView(node: RichNode, facts: MailFacts, last: boolean): ReactNode {
  const margin = last ? 0 : '0 0 16px'
  switch (node.type) {
    case 'paragraph':
      return <p style={{ margin }}>{inlines(node.content, facts)}</p>
    case 'heading':
      return <h2 style={{ ...titleStyle(facts.look, 22), margin }}>{inlines(node.content, facts)}</h2>
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
        <blockquote style={{ margin, paddingLeft: 16, borderLeft: `3px solid ${facts.look.accent}` }}>
          {inOrder(node.content.map((child) => nodeView(child, facts, true)))}
        </blockquote>
      )
    case 'horizontalRule':
      return <hr style={{ margin: '24px 0', border: 0, borderTop: `1px solid ${facts.look.ink}`, opacity: 0.25 }} />
    case 'codeBlock':
      return <pre style={{ margin, whiteSpace: 'pre-wrap' }}>{node.text}</pre>
    default:
      return null
  }
}

function inlines(content: readonly Inline[], { look, baseUrl }: MailFacts): ReactNode {
  return inOrder(
    content.map((inline) => {
      if (inline.type === 'hardBreak') return <br />
      return (inline.marks ?? []).reduceRight<ReactNode>((inside, mark) => {
        if (mark.type !== 'link')
          return ELEMENTS[mark.type] ? createElement(ELEMENTS[mark.type]!, null, inside) : inside
        const address = mailAddress(baseUrl, mark.href)
        const style = { color: look.ink, textDecoration: 'underline' }
        return address === undefined ? inside : createElement('a', { href: address, style }, inside)
      }, inline.text)
    }),
  )
}
