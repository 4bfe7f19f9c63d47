import type { DemoPicture } from '../demo-site.ts'

const wide = (key: string, alt: string, height = 1067): DemoPicture => ({
  key,
  file: `${key}.webp`,
  name: `${key}.webp`,
  alt,
  width: 1600,
  height,
})

/** The pictures of the workshop's pages; demo/scenes holds what they are rendered from. */
export const terravivaPictures: readonly DemoPicture[] = [
  wide(
    'natura-morta',
    'Su un tavolo di rovere un vaso luna bianco, una ciotola verde acqua, un vaso di terracotta, una bottiglia blu con un rametto d’ulivo e due tazzine.',
    900,
  ),
  wide(
    'scaffale',
    'Tre mensole di legno: in alto tazze crude color argilla, al centro pile di ciotole di terracotta, in basso vasi smaltati in bianco, verde, blu e ruggine.',
  ),
  wide(
    'forno-a-legna',
    'La bocca ad arco del forno a legna aperta sul fuoco: dentro, tazze, una bottiglia e vasi arancioni per il calore.',
  ),
  wide(
    'piastrelle',
    'Piastrelle quadrate viste dall’alto: bianche, blu, verdi e terracotta, alcune con archi, diagonali e pennellate.',
  ),
  wide(
    'tavola-apparecchiata',
    'Una tavola per due vista dall’alto: piatti color burro e salvia, una ciotola verde acqua, tazzine, una ciotolina di sale, un cucchiaio di legno e un rametto d’ulivo.',
  ),
  wide(
    'prove-di-smalto',
    'File di tavolette di prova con un foro in alto, smaltate in bianco, celadon, blu, ruggine, burro e salvia, con la base di argilla nuda.',
  ),
  wide(
    'pignatta',
    'Una pignatta di terracotta con coperchio e due manici, smaltata color miele nella parte alta; accanto una ciotola di legumi, cinque castagne e un rametto di rosmarino.',
  ),
  wide(
    'argilla-pesata',
    'Palle di argilla rossa e grigia in fila su un banco di legno, una ciotola appena tornita su un disco di gesso, un pane di argilla e il filo per tagliarla.',
  ),
  wide(
    'vaso-con-ulivo',
    'Un vaso verde acqua con tre rami d’ulivo davanti a un muro chiaro; accanto una ciotolina di terracotta.',
    2000,
  ),
]
