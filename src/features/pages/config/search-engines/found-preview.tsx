import type { ReactNode } from 'react'
import type { FoundPages } from '../../model/calls/search-engines.ts'
import { titleOfPage } from '../../model/page-title.ts'
import { cutAsShown, SHOWN_OF } from '../../model/search-engines.ts'

interface FoundPreviewProps {
  readonly examples: FoundPages['examples']
  readonly pattern: string
  readonly siteTitle: string
  readonly tagline: string
  readonly baseUrl: string
  readonly isHidden: boolean
}

/** Until something is published. */
const INVENTED: FoundPages['examples'] = [{ path: '/contatti', title: 'Contatti', description: '' }]

/** What pages of the site look like when they are found. */
export function FoundPreview(props: FoundPreviewProps): ReactNode {
  const { examples, isHidden } = props
  return (
    <figure className="found-preview">
      <figcaption>
        {isHidden
          ? 'Come si vedrebbero le pagine, se il sito si potesse trovare'
          : 'Come si vedono le pagine nei risultati'}
      </figcaption>
      {(examples.length === 0 ? INVENTED : examples).map((example) => (
        <Found key={example.path} {...props} example={example} />
      ))}
    </figure>
  )
}

function Found({
  example,
  pattern,
  siteTitle,
  tagline,
  baseUrl,
}: FoundPreviewProps & { readonly example: FoundPages['examples'][number] }) {
  const title = titleOfPage(pattern, example.title, siteTitle)
  const description = example.description || tagline
  const [, ...segments] = example.path.split('/')
  return (
    <div className="found">
      <p className="found-address">{[new URL(baseUrl).host, ...segments.filter(Boolean)].join(' › ')}</p>
      <p className="found-title">{cutAsShown(title, SHOWN_OF.title)}</p>
      <p className="found-words">
        {description === ''
          ? 'Questa pagina non ha una descrizione: il motore di ricerca sceglie da solo che cosa mostrare.'
          : cutAsShown(description, SHOWN_OF.description)}
      </p>
      {title.length > SHOWN_OF.title && (
        <p className="found-note">
          Il titolo ha {title.length} caratteri: di solito se ne vedono {SHOWN_OF.title}.
        </p>
      )}
    </div>
  )
}
