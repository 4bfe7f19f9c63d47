import { type ReactNode, useContext } from 'react'
import type { z } from 'zod'
import { defineBlock, type ViewProps } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { type Asset, assetsQuery, Picture, PicturePlans, veilFor, washOf } from '../../../images/views.ts'
import { sectionModel } from '../../model/structure.ts'

type SectionProps = z.infer<typeof sectionModel.schema>
type Pictures = Readonly<Record<Id, Asset>> | undefined

const SPACES = { none: 'Nessuno', s: 'S', m: 'M', l: 'L', xl: 'XL' }

/** A band across the page with columns in it. */
export const sectionBlock = defineBlock<SectionProps, Pictures>({
  ...sectionModel,
  data: ({ pictureId, phonePictureId }) =>
    pictureId === null ? undefined : assetsQuery({ ids: [pictureId, ...(phonePictureId ? [phonePictureId] : [])] }),
  stylesheets: {
    pages: ({ pictureId, height }) => pictureId !== null || height !== 'content',
    movement: ({ movement }) => movement === 'calm' || movement === 'lively',
    'film-grounds': ({ film }) => film !== '',
    edges: ({ edge }) => edge !== 'none',
    fills: ({ fill }) => fill !== 'plain',
  },
  View: SectionView,
  fields: {
    name: {
      label: 'Nome',
      help: 'Lo vedi solo tu, nella struttura della pagina.',
      group: 'content',
      control: 'text',
      wording: false,
    },
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
    fill: {
      label: 'Riempimento',
      help: 'Il motivo è quello dello stile.',
      group: 'look',
      control: 'choice',
      choices: { plain: 'Tinta unita', gradient: 'Sfumato', pattern: 'Motivo' },
      drawings: {
        plain: 'M0 0h40v24H0z',
        gradient: 'M0 0h40v.5H0zM0 4h40v1H0zM0 8h40v1.7H0zM0 12h40v2.4H0zM0 16h40v3.2H0zM0 20h40v4H0z',
        pattern:
          'M4 4h4v4H4zM14 4h4v4h-4zM24 4h4v4h-4zM34 4h4v4h-4zM4 16h4v4H4zM14 16h4v4h-4zM24 16h4v4h-4zM34 16h4v4h-4zM9 10h4v4H9zM19 10h4v4h-4zM29 10h4v4h-4z',
      },
      words: 'sfumatura gradiente motivo trama texture disegno fondo',
      when: { field: 'pictureId', is: [null] },
    },
    pictureId: {
      label: 'Immagine di sfondo',
      help: 'Prende il posto del colore. Un velo tiene leggibili le parole, tanto quanto serve a questa immagine.',
      group: 'look',
      control: 'backgroundImage',
      words: 'foto sfondo copertina apertura',
    },
    phonePictureId: {
      label: 'Un’altra sul telefono',
      help: 'Per esempio un ritaglio verticale, con il suo punto focale.',
      group: 'look',
      control: 'backgroundImage',
      words: 'foto sfondo telefono cellulare ritaglio verticale',
      when: { field: 'pictureId', isNot: [null] },
    },
    phoneFocus: {
      label: 'Punto focale sul telefono',
      help: 'Che cosa resta in vista lì, se il punto dell’immagine non va bene.',
      group: 'look',
      control: 'crop',
      words: 'punto focale ritaglio telefono cellulare',
      when: { field: 'pictureId', isNot: [null] },
    },
    pictureScroll: {
      label: 'Mentre si scorre',
      group: 'look',
      control: 'choice',
      choices: { page: 'Con la pagina', slow: 'Più lenta', fixed: 'Ferma' },
      words: 'parallasse effetto immagine ferma fissa scorrimento',
      when: { field: 'pictureId', isNot: [null] },
    },
    film: {
      label: 'Filmato di sfondo',
      help: 'Parte da solo sul sito, muto, e chi guarda può fermarlo. Chi risparmia dati o vuole meno movimento vede l’immagine.',
      group: 'look',
      control: 'file',
      files: 'video',
      words: 'video mp4 webm clip',
      when: { field: 'pictureId', isNot: [null] },
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

type Shape = Pick<SectionProps, 'height' | 'pictureScroll'>

/** `<img sizes>` of a picture that fills a section: at least as wide as the window, and wide enough for its height. */
function widthBehind({ width, height }: Asset, shape: Shape, share = 1): string {
  const part = shape.pictureScroll === 'fixed' ? HEIGHTS.whole : HEIGHTS[shape.height]
  const byHeight = width && height ? (part * width) / height : 0
  return byHeight === 0 ? '100vw' : `max(100vw, ${Math.round(byHeight * share)}vh)`
}

function sizesBehind(asset: Asset, shape: Shape): string {
  const [narrow, wide] = [widthBehind(asset, shape, PHONE_SHARE), widthBehind(asset, shape)]
  return narrow === wide ? wide : `(max-width: 640px) ${narrow}, ${wide}`
}

function SectionView({ id, props, data, context, children }: ViewProps<SectionProps, Pictures>) {
  const plan = useContext(PicturePlans).get(id)
  const presentOf = (assetId: Id | null) => {
    const asset = assetId === null ? undefined : data?.[assetId]
    return asset?.present ? asset : undefined
  }
  const picture = presentOf(props.pictureId)
  const phone = presentOf(props.phonePictureId) ?? (picture && focusedOn(picture, props.phoneFocus))
  const film = picture && props.film
  return (
    <div
      id={props.anchor || undefined}
      {...(film && { 'data-behaviour': 'film', 'data-when': 'visible' })}
      {...(picture && props.veil === 'dark' && picture.tone !== null && { 'data-wash': washOf(picture.tone) })}
      className={[
        'section',
        `section-${props.width}`,
        ...(picture ? pictureClasses(props, phone ? [picture, phone] : [picture]) : groundClasses(props)),
        `top-${props.spaceTop}`,
        `bottom-${props.spaceBottom}`,
        `place-${props.align}`,
        ...(props.height === 'content' ? [] : [`height-${props.height}`, `words-${props.place}`]),
        ...(props.edge === 'none' ? [] : [`edge-${props.edge}`]),
        ...(props.movement === 'site' ? [] : [`movement-${props.movement}`]),
      ].join(' ')}
    >
      {picture && (
        // Words stand on it: it adds nothing for who does not see it.
        <div className="section-picture">
          <Drift scroll={props.pictureScroll}>
            <Picture
              asset={picture}
              context={context}
              alt={null}
              sizes={sizesBehind(picture, props)}
              eager={plan?.eager === true}
              fills
              phone={
                phone && { asset: phone, sizes: widthBehind(phone, props, phone.id === picture.id ? PHONE_SHARE : 1) }
              }
            />
            {film && <div className="section-film" data-film={film} data-own="" />}
          </Drift>
        </div>
      )}
      <div className="columns">{children}</div>
      {film && (
        <button
          type="button"
          className="film-pause"
          aria-label={context.message('pages.section.pauseFilm')}
          aria-pressed="false"
          hidden
        />
      )}
    </div>
  )
}

/** The same image with another focal point. */
function focusedOn(picture: Asset, focus: SectionProps['phoneFocus']): Asset | undefined {
  return focus ? { ...picture, focalX: focus.x, focalY: focus.y } : undefined
}

function groundClasses({ background, fill }: SectionProps): string[] {
  return [`ground-${background}`, ...(fill === 'plain' ? [] : [`fill-${fill}`])]
}

/** The veil is as strong as the picture needs that needs most. A film may show anything from black to white. */
function pictureClasses({ veil, pictureScroll, film }: SectionProps, pictures: readonly Asset[]): string[] {
  const strongest = Math.max(...pictures.map(({ greys }) => veilFor(veil, film ? undefined : greys)))
  const scroll = pictureScroll === 'page' ? [] : [`scroll-${pictureScroll}`]
  return ['ground-picture', `ground-${veil}`, `veil-${strongest}`, ...scroll]
}

/** The picture has movements of its own: what scrolls in another way is a box around it. */
function Drift({ scroll, children }: { scroll: SectionProps['pictureScroll']; children: ReactNode }): ReactNode {
  return scroll === 'page' ? children : <div className="section-drift">{children}</div>
}
