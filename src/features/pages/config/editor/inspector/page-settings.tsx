import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ControlProps } from '../../../../../config/control.ts'
import { useApi } from '../../../../../config/use-load.ts'
import { readEditingContext } from '../../../model/calls.ts'
import { type OpenPage, usePage } from '../context.tsx'
import { AccessField } from './access-field.tsx'
import { AddressField } from './address-field.tsx'
import { NumberControl, SwitchControl, TextareaControl, TextControl } from './controls.tsx'
import { DateField } from './date-field.tsx'
import { ImageControl } from './image-control.tsx'
import type { LabelKind } from './labels.ts'
import { LabelsField } from './labels-field.tsx'
import { usePageFacts } from './page-facts.ts'
import { PageField, type PageFieldName, plainField } from './page-field.tsx'
import { SearchPreview, SharingPreview } from './page-preview.tsx'
import type { Setting } from './settings.tsx'

/** Everything that can be set of the page itself, by its kind. */
export function pageSettings(kind: OpenPage['kind']): Setting[] {
  const page = [
    field('title', 'Titolo', TextControl, { typed: true, words: 'nome della pagina' }),
    own('urlId', 'Indirizzo', 'url link reindirizzamento', <AddressField />),
  ]
  const item = [
    own('categories', 'Categorie', 'argomenti', <KnownLabels kind="categories" label="Categorie" />),
    own('tags', 'Etichette', 'tag parole chiave', <KnownLabels kind="tags" label="Etichette" />),
    field('author', 'Autore', TextControl, { typed: true, words: 'chi firma nome' }),
    own('publishedAt', 'Data', 'giorno ora quando', <DateField />),
    field('excerpt', 'Riassunto', TextareaControl, {
      typed: true,
      words: 'estratto sommario',
      help: 'Poche righe per gli elenchi e per chi è abbonato.',
    }),
    field('coverId', 'Copertina', ImageControl, {
      words: 'immagine foto condivisione social',
      help: 'Si vede negli elenchi e quando qualcuno condivide l’articolo.',
    }),
    field('pinned', 'In evidenza', SwitchControl, {
      words: 'fissare in alto primo',
      help: 'Sta prima di tutti gli altri.',
    }),
    field('commentsOpen', 'Commenti', SwitchControl, {
      words: 'commentare',
      help: 'Chi legge può scrivere un commento.',
    }),
  ]
  const found = [
    field('seoDescription', 'Descrizione', TextareaControl, {
      typed: true,
      words: 'google motori di ricerca seo condivisione',
      help: 'Una o due frasi, per chi trova la pagina con una ricerca.',
    }),
    own('searchPreview', 'Nei motori di ricerca', 'google anteprima', <SearchPreview />),
  ]
  const sharing = [
    ...(kind === 'item'
      ? []
      : [
          field('coverId', 'Immagine di condivisione', ImageControl, {
            words: 'foto social copertina anteprima',
            help: 'Accompagna la pagina quando qualcuno la condivide.',
          }),
        ]),
    own('sharingPreview', 'Quando qualcuno la condivide', 'social anteprima', <SharingPreview />),
  ]
  return [
    ...page,
    ...(kind === 'item' ? item : []),
    ...found,
    ...sharing,
    own('access', 'Chi può vederla', 'password protetta privata accesso riservata', <AccessField />),
    rare(
      field('seoTitle', 'Titolo per i motori di ricerca', TextControl, {
        typed: true,
        words: 'google seo scheda',
        help: 'Se resta vuoto vale il titolo della pagina.',
      }),
    ),
    rare(field('noIndex', 'Fuori dai motori di ricerca', SwitchControl, { words: 'google nascondi nascondere seo' })),
    ...lookOf(kind),
  ]
}

function lookOf(kind: OpenPage['kind']): Setting[] {
  if (kind === 'item') return []
  const title = field('showTitle', 'Mostra il titolo in cima', SwitchControl, {
    words: 'nascondi nascondere testata',
    help: 'Spegnilo se il titolo è già in una sezione della pagina.',
  })
  const count = field('itemsPerPage', 'Articoli per pagina', NumberControl, {
    typed: true,
    words: 'quanti elenco',
    min: 1,
    max: 100,
  })
  return (kind === 'collection' ? [title, count] : [title]).map((setting) => ({ ...setting, tab: 'look' }))
}

interface FieldMore {
  readonly typed?: boolean
  readonly words?: string
  readonly help?: string
  readonly min?: number
  readonly max?: number
}

function field(
  name: PageFieldName,
  label: string,
  Control: (control: ControlProps) => ReactNode,
  { typed = false, words = '', ...more }: FieldMore = {},
): Setting {
  return own(name, label, words, <PageField {...{ name, Control, typed }} field={plainField(label, more)} />)
}

function own(id: string, label: string, words: string, control: ReactNode): Setting {
  return { id: `page.${id}`, label, words, tab: 'content', control }
}

function rare(setting: Setting): Setting {
  return { ...setting, rare: true }
}

/** Categories and tags, with those of the collection's published articles to choose from. */
function KnownLabels({ kind, label }: { kind: LabelKind; label: string }): ReactNode {
  const api = useApi()
  const { siteId } = usePage()
  const collectionId = usePageFacts()?.collectionId
  const { data = [] } = useQuery({
    queryKey: ['known-labels', siteId, collectionId, kind],
    enabled: collectionId !== undefined && collectionId !== null && kind === 'categories',
    queryFn: async () => {
      const query = { documentId: collectionId! }
      const { view } = await api.call(readEditingContext, { params: { siteId }, query })
      const posts = view.kind === 'collection' ? view.posts : []
      return [...new Set(posts.flatMap(({ categories }) => categories.map((one) => one.label)))]
    },
  })
  return <LabelsField kind={kind} label={label} known={data} />
}
