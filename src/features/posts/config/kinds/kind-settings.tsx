import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../../../config/use-load.ts'
import {
  DateField,
  fieldSetting,
  ImageControl,
  type LabelKind,
  LabelsField,
  NumberControl,
  ownSetting,
  type Setting,
  SwitchControl,
  TextareaControl,
  TextControl,
  titleSettings,
  usePage,
  usePageFacts,
} from '../../../editor/controls.ts'
import { readEditingContext } from '../../../pages/schemas.ts'
import type { ListedPosts } from './listed-posts.ts'

/** Settings of an item. */
export function itemSettings(ofPart: readonly Setting[]): Setting[] {
  return [
    ownSetting('categories', 'Categorie', 'argomenti', <KnownLabels kind="categories" label="Categorie" />),
    ownSetting('tags', 'Etichette', 'tag parole chiave', <KnownLabels kind="tags" label="Etichette" />),
    fieldSetting('author', 'Autore', TextControl, { typed: true, words: 'chi firma nome' }),
    ownSetting('publishedAt', 'Data', 'giorno ora quando', <DateField />),
    ...ofPart,
    fieldSetting('excerpt', 'Riassunto', TextareaControl, {
      typed: true,
      words: 'estratto sommario',
      help: 'Poche righe per gli elenchi e per chi è abbonato.',
    }),
    fieldSetting('coverId', 'Copertina', ImageControl, {
      words: 'immagine foto condivisione social',
      help: 'Si vede negli elenchi e quando qualcuno condivide l’articolo.',
    }),
    fieldSetting('pinned', 'In evidenza', SwitchControl, {
      words: 'fissare in alto primo',
      help: 'Sta prima di tutti gli altri.',
    }),
    fieldSetting('commentsOpen', 'Commenti', SwitchControl, {
      words: 'commentare',
      help: 'Chi legge può scrivere un commento.',
    }),
  ]
}

/** Settings of a collection. */
export function collectionSettings(): Setting[] {
  const count = fieldSetting('itemsPerPage', 'Articoli per pagina', NumberControl, {
    typed: true,
    words: 'quanti elenco',
    min: 1,
    max: 100,
  })
  return [...titleSettings(), { ...count, tab: 'look' }]
}

/** Categories and tags, with those of the collection's published items to choose from. */
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
      const { posts = [] } = view as Partial<ListedPosts>
      return [...new Set(posts.flatMap(({ categories }) => categories.map((one) => one.label)))]
    },
  })
  return <LabelsField kind={kind} label={label} known={data} />
}
