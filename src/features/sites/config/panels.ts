import { Palette } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'
import { PAGE_GROUP } from '../../../config/panel-groups.ts'

/** What all pages of a site share (ROUT-05, PATH-10: `…/design`). */
export const designPanel: Panel = {
  name: 'design',
  label: 'Aspetto',
  words: 'stile grafica tema personalizza',
  parts: [
    { name: 'look', label: 'Look', words: 'tema stile grafica template' },
    {
      name: 'colours',
      label: 'Colori',
      words: 'colore tavolozza tinte palette chiaro scuro notte dark mode',
    },
    { name: 'fonts', label: 'Caratteri', words: 'font lettere scritte tipografia' },
    { name: 'movement', label: 'Movimento', words: 'animazione effetto comparsa transizione scorrimento' },
    { name: 'name', label: 'Nome e logo', words: 'marchio insegna titolo del sito motto' },
    { name: 'header', label: 'Testata', words: 'intestazione header pulsante in alto' },
    {
      name: 'footer',
      label: 'Piede',
      words: 'footer fondo in basso orari indirizzo telefono contatti social profili instagram facebook',
    },
  ],
  Icon: Palette,
  group: PAGE_GROUP,
  room: 'side',
  letter: 'l',
  load: () => import('./design-panel.tsx'),
}
