import { defineBlock } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import { joinHosts } from '../../../core/policy-hosts.ts'
import { type Asset, picturesField, picturesQuery } from '../../images/views.ts'
import { hostsOfVideo } from '../../media/views.ts'
import { galleryModel } from '../model/blocks.ts'
import { type GalleryProps, GalleryView, namesOf } from './gallery-view.tsx'

type Design = GalleryProps['design']
const only = (...designs: readonly Design[]) => ({ when: { field: 'design', is: designs } })
/** Designs that open their images, that have autoplay, and that have thumbnails. */
const OPENING = only('grid', 'autogrid', 'autocolumns', 'autorows', 'list', 'carousel')
const MOVING = only('slideshow', 'slider', 'carousel', 'base')
const WITH_THUMBNAILS = only('slideshow', 'base')

/** A group of images in one of nine designs. */
export const galleryBlock = defineBlock<GalleryProps, Readonly<Record<Id, Asset>>>({
  ...galleryModel,
  data: picturesQuery,
  View: GalleryView,
  addressed: ({ images }, assets) =>
    namesOf(images, assets).map(({ url }, index) => ({ name: url, assetId: images[index]!.assetId })),
  browser: { name: 'gallery', kind: 'behaviour', when: 'visible' },
  hosts: ({ images }) => joinHosts(images.map(({ video }) => hostsOfVideo(video))),
  stylesheets: { galleries: () => true, media: ({ images }) => images.some(({ video }) => video !== '') },
  fields: {
    images: picturesField,
    design: {
      label: 'Disposizione',
      group: 'look',
      control: 'choice',
      choices: {
        grid: 'Griglia',
        autogrid: 'Griglia automatica',
        autocolumns: 'Colonne automatiche',
        autorows: 'Righe automatiche',
        list: 'Elenco',
        slideshow: 'Presentazione',
        slider: 'Striscia',
        carousel: 'Carosello',
        base: 'Una alla volta',
      },
      words: 'layout design slideshow mosaico muratura scorrere',
    },
    imageAspectRatio: {
      label: 'Proporzioni',
      help: 'Le immagini sono ritagliate attorno al loro punto focale.',
      group: 'look',
      control: 'choice',
      choices: {
        natural: 'Originali',
        '1:1': 'Quadrate',
        '4:5': 'Verticali (4:5)',
        '3:2': 'Orizzontali (3:2)',
        '16:9': 'Larghe (16:9)',
      },
    },
    lightbox: {
      ...OPENING,
      label: 'Ingrandisci al clic',
      help: 'Un clic apre l’immagine intera. Le immagini con un collegamento portano invece lì.',
      group: 'content',
      control: 'switch',
      words: 'lightbox schermo intero zoom',
    },
    lightboxTheme: {
      ...OPENING,
      label: 'Sfondo dell’ingrandimento',
      group: 'rare',
      control: 'choice',
      choices: { dark: 'Scuro', light: 'Chiaro' },
      words: 'lightbox',
    },
    metaPosition: {
      ...only('slideshow', 'slider'),
      label: 'Posizione delle didascalie',
      help: 'Stanno sopra le immagini.',
      group: 'look',
      control: 'choice',
      choices: {
        top: 'In alto',
        bottom: 'In basso',
        'top-left': 'In alto a sinistra',
        'bottom-left': 'In basso a sinistra',
        'top-right': 'In alto a destra',
        'bottom-right': 'In basso a destra',
        center: 'Al centro',
      },
    },
    thumbnailsPerRow: {
      ...only('grid'),
      label: 'Immagini per riga',
      help: 'Su uno schermo grande; dove lo spazio è poco sono di meno.',
      group: 'look',
      control: 'number',
    },
    slidesPerRow: {
      ...only('carousel'),
      label: 'Immagini insieme',
      help: 'Su tablet e telefono sono al massimo tre o due.',
      group: 'look',
      control: 'number',
    },
    columnWidth: {
      ...only('autogrid', 'autocolumns'),
      label: 'Larghezza minima delle colonne',
      help: 'In pixel.',
      group: 'look',
      control: 'number',
    },
    rowHeight: {
      ...only('autorows'),
      label: 'Altezza delle righe',
      help: 'In pixel.',
      group: 'look',
      control: 'number',
    },
    gutter: {
      ...only('grid', 'autogrid', 'autocolumns', 'autorows', 'list'),
      label: 'Spazio tra le immagini',
      help: 'In pixel.',
      group: 'look',
      control: 'number',
      words: 'margine distanza',
    },
    listImageSize: {
      ...only('list'),
      label: 'Grandezza delle immagini',
      group: 'look',
      control: 'choice',
      choices: { small: 'Piccola', medium: 'Media', full: 'Tutta la colonna' },
    },
    transition: {
      ...only('slideshow'),
      label: 'Passaggio tra le immagini',
      group: 'look',
      control: 'choice',
      choices: {
        fade: 'Dissolvenza',
        'ken-burns': 'Dissolvenza con zoom lento',
        scroll: 'Scorrimento',
        swipe: 'Scorrimento con il dito',
        'new-swipe': 'Scorrimento che segue il dito',
      },
      words: 'transizione effetto animazione ken burns',
    },
    autoplay: {
      ...MOVING,
      label: 'Scorri da sola',
      help: 'Chi visita può fermarla. Non scorre per chi ha chiesto meno movimento.',
      group: 'content',
      control: 'switch',
      words: 'automatico autoplay',
    },
    autoplayDuration: {
      ...MOVING,
      label: 'Secondi per immagine',
      group: 'content',
      control: 'number',
      words: 'tempo durata',
    },
    thumbnails: {
      ...WITH_THUMBNAILS,
      label: 'Mostra le miniature',
      help: 'Stanno sotto, e portano alle immagini.',
      group: 'content',
      control: 'switch',
    },
    thumbnailStripHeight: {
      ...WITH_THUMBNAILS,
      label: 'Altezza delle miniature',
      help: 'In pixel.',
      group: 'rare',
      control: 'number',
    },
    thumbnailStripMargin: {
      ...WITH_THUMBNAILS,
      label: 'Spazio tra le miniature',
      help: 'In pixel, almeno 5.',
      group: 'rare',
      control: 'number',
    },
    vSize: {
      ...only('slider'),
      label: 'Altezza della striscia',
      help: 'In percentuale della sua larghezza.',
      group: 'look',
      control: 'number',
    },
    activeAlignment: {
      ...only('slider'),
      label: 'Posto dell’immagine attiva',
      group: 'rare',
      control: 'choice',
      choices: { left: 'A sinistra', center: 'Al centro', right: 'A destra' },
    },
  },
  initial: { images: [] },
})
