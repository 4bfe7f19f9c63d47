import type { ReactNode } from 'react'
import type { LegalText, TextPart } from '../model/legal-text.ts'

interface TextViewProps {
  readonly text: LegalText
  /** When this version was published; null: it is not a version. */
  readonly since: string | null
  readonly locale: string
  readonly timeZone: string
}

/** One legal text. */
export function TextView({ text, since, locale, timeZone }: TextViewProps): ReactNode {
  return (
    <article className="page legal">
      <div className="legal-inner">
        <h1>{text.title}</h1>
        {since !== null && (
          <p className="legal-small">
            In vigore dal{' '}
            <time dateTime={since}>
              {new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(since))}
            </time>
          </p>
        )}
        {text.sections.map(({ key, title, parts }) => (
          <section key={key} aria-labelledby={idOf(key)}>
            <h2 id={idOf(key)}>{title}</h2>
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a version never changes.
              <Part key={at} part={part} />
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}

const idOf = (key: string) => key.replaceAll('.', '-')

function Part({ part }: { readonly part: TextPart }): ReactNode {
  if (typeof part === 'string') return <p>{withLinks(part)}</p>
  return (
    <ul className="legal-list">
      {part.map((entry) => (
        <li key={entry}>{withLinks(entry)}</li>
      ))}
    </ul>
  )
}

const ADDRESS = /(https?:\/\/[^\s»«]+[^\s»«.,;:])/

/** Addresses in a text as links. */
function withLinks(text: string): ReactNode {
  return text.split(ADDRESS).map((piece, at) =>
    at % 2 === 1 ? (
      <a key={piece} href={piece}>
        {piece}
      </a>
    ) : (
      piece
    ),
  )
}
