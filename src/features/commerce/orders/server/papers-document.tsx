import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { type PaperProps, Sheet } from '../site/papers.tsx'
import { PAPER_STYLES } from './paper-styles.ts'

const PRINT = 'document.querySelector("button").addEventListener("click", () => print())'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A page of papers has its own styles, prints, and does nothing else. */
export const paperPolicy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src ${hashOf(PAPER_STYLES)}`,
  `script-src ${hashOf(PRINT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page that prints orders, each on sheets of its own. */
export function papersDocument(props: PaperProps): string {
  const { message, locale } = props.speech
  const title = message(`orders.paper.${props.paper}.title`)
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this program. */}
        <style dangerouslySetInnerHTML={{ __html: PAPER_STYLES }} />
      </head>
      <body>
        <header className="bar">
          <p>{message('orders.paper.count', { count: props.orders.length })}</p>
          <button type="button">{message('orders.paper.print')}</button>
        </header>
        <main>
          {props.orders.map((order) => (
            <Sheet key={order.id} {...props} order={order} />
          ))}
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this program. */}
        <script dangerouslySetInnerHTML={{ __html: PRINT }} />
      </body>
    </html>,
  )}`
}
