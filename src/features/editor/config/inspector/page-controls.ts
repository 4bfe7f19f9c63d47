import { type Control, defineControl } from '../../../../config/control.ts'
import { SyncedControl } from '../synced/synced-control.tsx'
import { SYNCED_CONTROL } from './block-settings.tsx'
import { ChoiceControl, DayControl, NumberControl, SwitchControl, TextareaControl, TextControl } from './controls.tsx'
import { CropControl } from './crop-control.tsx'
import { FileControl } from './file-control.tsx'
import { ImageControl } from './image-control.tsx'
import { ImagesControl } from './images-control.tsx'
import { LinkControl } from './link-control.tsx'
import { InlineTextControl, RichTextControl } from './text-control.tsx'

/** Controls for blocks of any kind. */
export const pageControls: readonly Control[] = [
  defineControl({ name: 'text', words: 'testo scrivere parole', typed: true, View: TextControl }),
  defineControl({ name: 'textarea', words: 'testo scrivere parole', typed: true, View: TextareaControl }),
  defineControl({
    name: 'richText',
    words: 'testo scrivere grassetto corsivo sottolineato elenco titolo',
    alone: true,
    View: RichTextControl,
  }),
  defineControl({
    name: 'inlineText',
    words: 'testo scrivere grassetto corsivo',
    alone: true,
    typed: true,
    View: InlineTextControl,
  }),
  defineControl({
    name: 'image',
    words: 'immagine foto figura punto focale ritaglio',
    alone: true,
    View: ImageControl,
  }),
  // Behind a block, which a picture that is dropped there does not fill.
  defineControl({
    name: 'backgroundImage',
    words: 'immagine foto sfondo punto focale',
    alone: true,
    View: ImageControl,
  }),
  defineControl({
    name: 'crop',
    words: 'punto focale ritaglio',
    alone: true,
    View: CropControl,
  }),
  defineControl({
    name: 'images',
    words: 'immagini foto figure galleria ordine',
    alone: true,
    // It is typing as long as the images stay the same.
    typed: (before, after) => picturesIn(before) === picturesIn(after),
    View: ImagesControl,
  }),
  defineControl({ name: 'link', words: 'collegamento link indirizzo pagina e-mail telefono', View: LinkControl }),
  defineControl({ name: 'file', words: 'file indirizzo archivio', alone: true, typed: true, View: FileControl }),
  defineControl({ name: 'choice', View: ChoiceControl }),
  defineControl({ name: 'number', words: 'numero quanti', typed: true, View: NumberControl }),
  defineControl({ name: 'day', words: 'data giorno', typed: true, alone: true, View: DayControl }),
  defineControl({ name: 'switch', View: SwitchControl }),
  defineControl({
    name: SYNCED_CONTROL,
    words: 'stacca modifica pagine',
    alone: true,
    View: SyncedControl,
  }),
]

const picturesIn = (list: unknown) => JSON.stringify((list as { assetId: string }[]).map(({ assetId }) => assetId))
