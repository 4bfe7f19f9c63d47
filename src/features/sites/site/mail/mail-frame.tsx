import type { CSSProperties, ReactNode } from 'react'
import type { MailLook } from './mail-look.ts'

/** Width of an email in pixels, and of the padding beside its text. */
const WIDTH = 600
const PADDING = 32

interface MailFrameProps {
  readonly locale: string
  readonly subject: string
  /** Preview text behind the subject in lists of messages. */
  readonly preheader: string
  readonly look: MailLook
  readonly children: ReactNode
}

/**
 * The frame of an HTML email: tables and inline styles, because some mail programs drop style sheets. Those that keep
 * them show a dark version on a dark device.
 */
export function MailFrame({ locale, subject, preheader, look, children }: MailFrameProps): ReactNode {
  const { light, dark } = look
  const schemes = light.paper === dark.paper ? 'light' : 'light dark'
  return (
    <html lang={locale} className="paper" style={{ background: light.paper }}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={schemes} />
        <meta name="supported-color-schemes" content={schemes} />
        <meta name="robots" content="noindex" />
        <title>{subject}</title>
        {schemes === 'light dark' && <style>{darkRules(look)}</style>}
      </head>
      <body
        className="paper ink"
        style={{ margin: 0, padding: 0, background: light.paper, color: light.ink, wordBreak: 'break-word' }}
      >
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>
          {preheader}
          {/* The spaces keep lists from showing the text that follows. */}
          {preheader !== '' && '\u00a0\u200c'.repeat(60)}
        </div>
        <MailTable className="paper" style={{ background: light.paper }}>
          <tr>
            <td align="center" style={{ padding: '24px 0' }}>
              <MailTable style={{ maxWidth: WIDTH }}>{children}</MailTable>
            </td>
          </tr>
        </MailTable>
      </body>
    </html>
  )
}

/** Colours for dark devices, which need a style sheet; inline styles are overridden by `!important`. */
function darkRules({ dark }: MailLook): string {
  const rules = {
    paper: `background: ${dark.paper} !important`,
    ink: `color: ${dark.ink} !important`,
    rule: `border-color: ${dark.ink} !important`,
    edge: `border-color: ${dark.accent} !important`,
    button: `background: ${dark.accent} !important; color: ${dark.onAccent} !important`,
  }
  const lines = Object.entries(rules).map(([name, rule]) => `.${name} { ${rule} }`)
  return `:root { color-scheme: light dark } @media (prefers-color-scheme: dark) { ${lines.join(' ')} }`
}

interface MailTableProps {
  readonly className?: string
  readonly style?: CSSProperties
  readonly children: ReactNode
}

export function MailTable({ className, style, children }: MailTableProps): ReactNode {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
      style={{ borderCollapse: 'collapse', width: '100%', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

interface MailRowProps {
  readonly look: MailLook
  readonly top?: number
  readonly bottom?: number
  readonly children: ReactNode
}

export function MailRow({ look, top = 8, bottom = 8, children }: MailRowProps): ReactNode {
  const style = { padding: `${top}px ${PADDING}px ${bottom}px`, fontFamily: look.textFont, color: look.light.ink }
  return (
    <tr>
      <td className="ink" style={{ ...style, fontSize: 17, lineHeight: 1.6 }}>
        {children}
      </td>
    </tr>
  )
}

interface MailButtonProps {
  readonly look: MailLook
  readonly label: string
  readonly address: string | undefined
}

export function MailButton({ look, label, address }: MailButtonProps): ReactNode {
  const style: CSSProperties = {
    display: 'inline-block',
    padding: '13px 26px',
    borderRadius: look.radius,
    background: look.light.accent,
    color: look.light.onAccent,
    fontFamily: look.textFont,
    fontWeight: 600,
    textDecoration: 'none',
  }
  return (
    <a href={address} className="button" style={style}>
      {label}
    </a>
  )
}

/** The footer, below a line: sender and reason. */
export function MailFoot({ look, children }: { look: MailLook; children: ReactNode }): ReactNode {
  return (
    <div
      className="edge"
      style={{ borderTop: `1px solid ${look.light.accent}`, paddingTop: 20, fontSize: 13, lineHeight: 1.5 }}
    >
      {children}
    </div>
  )
}

export function mailTitleStyle({ titleFont, titleWeight, light }: MailLook, size: number): CSSProperties {
  return {
    margin: 0,
    fontFamily: titleFont,
    fontWeight: titleWeight,
    fontSize: size,
    lineHeight: 1.2,
    color: light.ink,
  }
}
