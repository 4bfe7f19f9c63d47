import { useContext } from 'react'
import type { z } from 'zod'
import { defineBlock, type ViewProps } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { type Asset, assetsQuery, Picture, PicturePlans, veilFor } from '../../../images/views.ts'
import { sectionModel } from '../../model/structure.ts'

type SectionProps = z.infer<typeof sectionModel.schema>
type Pictures = Readonly<Record<Id, Asset>> | undefined

const SPACES = { none: 'Nessuno', s: 'S', m: 'M', l: 'L', xl: 'XL' }

/** A band across the page with columns in it. */
export const sectionBlock = defineBlock<SectionProps, Pictures>({
  ...sectionModel,
  data: ({ pictureId }) => (pictureId === null ? undefined : assetsQuery({ ids: [pictureId] })),
  stylesheets: {
    pages: ({ pictureId, height }) => pictureId !== null || height !== 'content',
    movement: ({ movement }) => movement === 'calm' || movement === 'lively',
    edges: ({ edge }) => edge !== 'none',
  },
  View: SectionView,
  fields: {
    name: { label: 'Nome', help: 'Lo vedi solo tu, nella struttura della pagina.', group: 'content', control: 'text' },
    background: {
      label: 'Sfondo',
      group: 'look',
      control: 'choice',
      words: 'colore fondo',
      choices: {
        none: 'Della pagina',
        soft: 'Tenue',
        accent: 'Colore principale',
        second: 'Secondo colore',
        dark: 'Scuro',
      },
    },
    pictureId: {
      label: 'Immagine di sfondo',
      help: 'Prende il posto del colore. Un velo tiene leggibili le parole, tanto quanto serve a questa immagine.',
      group: 'look',
      control: 'backgroundImage',
      words: 'foto sfondo copertina apertura',
    },
    veil: {
      label: 'Velo sull’immagine',
      help: 'Su un velo scuro le parole sono chiare, su uno chiaro sono scure.',
      group: 'look',
      control: 'choice',
      choices: { dark: 'Scuro', light: 'Chiaro' },
      when: { field: 'pictureId', isNot: [null] },
    },
    edge: {
      label: 'Bordo sopra',
      help: 'Come comincia dopo la sezione che la precede.',
      group: 'look',
      control: 'choice',
      choices: { none: 'Normale', curve: 'Curvo', slope: 'Obliquo', look: 'Dello stile' },
      drawings: {
        none: 'M0 12h40v12H0z',
        curve: 'M0 16Q20-2 40 16v8H0z',
        slope: 'M0 18L40 6v18H0z',
        look: 'M0 14a5 5 0 0 1 10 0 5 5 0 0 1 10 0 5 5 0 0 1 10 0 5 5 0 0 1 10 0v10H0z',
      },
      words: 'divisore separatore onda curva forma taglio',
    },
    height: {
      label: 'Altezza nella finestra',
      group: 'look',
      control: 'choice',
      choices: { content: 'Quanto serve', half: 'Metà', most: 'Quasi tutta', whole: 'Tutta' },
      words: 'alta schermo finestra apertura',
    },
    place: {
      label: 'Parole',
      group: 'look',
      control: 'choice',
      choices: { top: 'In alto', center: 'A metà', bottom: 'In basso' },
      when: { field: 'height', isNot: ['content'] },
    },
    width: {
      label: 'Larghezza',
      group: 'look',
      control: 'choice',
      choices: { text: 'Da lettura', normal: 'Normale', wide: 'Larga', full: 'Tutta la finestra' },
    },
    spaceTop: {
      label: 'Spazio sopra',
      group: 'look',
      control: 'choice',
      choices: SPACES,
      words: 'margine distanza aria piccolo medio grande',
    },
    spaceBottom: {
      label: 'Spazio sotto',
      group: 'look',
      control: 'choice',
      choices: SPACES,
      words: 'margine distanza aria piccolo medio grande',
    },
    align: {
      label: 'Colonne di altezza diversa',
      group: 'look',
      control: 'choice',
      choices: { top: 'In alto', center: 'A metà', bottom: 'In basso' },
    },
    movement: {
      label: 'Movimento',
      group: 'look',
      control: 'choice',
      choices: { site: 'Come il sito', none: 'Nessuno', calm: 'Calmo', lively: 'Vivace' },
      words: 'animazione effetto comparsa scorrimento',
    },
    anchor: {
      label: 'Nome per i collegamenti',
      help: 'Con il nome «orari», il collegamento #orari porta a questa sezione.',
      group: 'rare',
      control: 'text',
    },
  },
})

/** Least height of a section in percent of the window's. */
const HEIGHTS = { content: 0, half: 50, most: 80, whole: 100 }
/** On a phone most of a landscape is cut off; its full sharpness would weigh more than it shows. */
const PHONE_SHARE = 0.6

/** `<img sizes>` of a picture that fills a section: at least as wide as the window, and wide enough for its height. */
function sizesBehind({ width, height }: Asset, part: SectionProps['height']): string {
  const byHeight = width && height ? (HEIGHTS[part] * width) / height : 0
  if (byHeight === 0) return '100vw'
  const least = (share: number) => `max(100vw, ${Math.round(byHeight * share)}vh)`
  return `(max-width: 640px) ${least(PHONE_SHARE)}, ${least(1)}`
}

function SectionView({ id, props, data, context, children }: ViewProps<SectionProps, Pictures>) {
  const plan = useContext(PicturePlans).get(id)
  const picture = props.pictureId === null ? undefined : data?.[props.pictureId]
  const isOnPicture = picture?.present === true
  return (
    <div
      id={props.anchor || undefined}
      className={[
        'section',
        `section-${props.width}`,
        isOnPicture ? `ground-picture ground-${props.veil}` : `ground-${props.background}`,
        ...(isOnPicture ? [`veil-${veilFor(props.veil, picture.greys)}`] : []),
        `top-${props.spaceTop}`,
        `bottom-${props.spaceBottom}`,
        `place-${props.align}`,
        ...(props.height === 'content' ? [] : [`height-${props.height}`, `words-${props.place}`]),
        ...(props.edge === 'none' ? [] : [`edge-${props.edge}`]),
        ...(props.movement === 'site' ? [] : [`movement-${props.movement}`]),
      ].join(' ')}
    >
      {isOnPicture && (
        // Words stand on it: it adds nothing for who does not see it.
        <div className="section-picture">
          <Picture
            asset={picture}
            context={context}
            alt={null}
            sizes={sizesBehind(picture, props.height)}
            eager={plan?.eager === true}
            fills
          />
        </div>
      )}
      <div className="columns">{children}</div>
    </div>
  )
}
