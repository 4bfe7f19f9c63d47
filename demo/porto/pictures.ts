import type { DemoPicture } from '../demo-site.ts'

const rendered = (
  key: string,
  [width, height]: readonly [number, number],
  alt: string,
  focal?: readonly [number, number],
): DemoPicture => ({ key, file: `porto/${key}.webp`, name: `${key}.webp`, alt, width, height, ...(focal && { focal }) })

const larder = (key: string, alt: string): DemoPicture => ({
  key: `dispensa-${key}`,
  file: `porto/dispensa/${key}.webp`,
  name: `${key}.webp`,
  alt,
  width: 1000,
  height: 1250,
})

/** The pictures of the osteria's pages; demo/scenes/porto holds what they are rendered from. */
export const portoPictures: readonly DemoPicture[] = [
  rendered(
    'tavolo-sul-mare',
    [2000, 1333],
    'Un tavolo con la tovaglia a quadri blu davanti a un arco aperto sul mare: un piatto di spaghetti alle vongole, una bottiglia, due calici e una ciotola di limoni; al largo un’isola e una barca a vela.',
    [0.1, 0.95],
  ),
  rendered(
    'porto-la-sera',
    [2000, 857],
    'Il porto al tramonto: case colorate con le finestre accese, lampioni sul molo e barche all’ormeggio che si specchiano nell’acqua scura.',
  ),
  rendered(
    'tavolata',
    [2000, 857],
    'Una lunga tavola vista dall’alto, con la tovaglia a quadri rossi: due file di piatti di spaghetti, pesce e cozze, bicchieri di vino bianco e tre ciotole di limoni.',
  ),
  rendered(
    'spaghetti',
    [1600, 1067],
    'Un piatto bianco con il bordo rosso, pieno di spaghetti alle vongole, su un tavolo blu; a sinistra i limoni, a destra una forchetta su un tovagliolo a quadri.',
    [0.47, 0.5],
  ),
  rendered(
    'orata',
    [1600, 1067],
    'Un’orata intera su un piatto ovale bordato di blu, con quattro fette di limone, pomodorini e foglie di alloro, su un tavolo rosso.',
  ),
  rendered(
    'cantina',
    [1600, 1067],
    'Bottiglie coricate dentro tubi di terracotta: dal buio spuntano i colli con le capsule rosse, crema, blu e gialle. Qualche tubo è vuoto.',
  ),
  rendered(
    'alici',
    [1600, 686],
    'Undici alici in fila, testa e coda alternate, su un piano azzurro con quattro fette di limone.',
  ),
  rendered(
    'gozzi',
    [1200, 1200],
    'Tre gozzi ormeggiati visti dall’alto, uno color legno, uno blu e uno rosso, con i remi a bordo, sopra un’acqua verde azzurra.',
  ),
  rendered(
    'limoni',
    [1200, 1500],
    'Una ciotola blu piena di limoni con le foglie, su una tovaglia a quadri azzurri davanti a una parete rossa.',
    [0.5, 0.6],
  ),
  rendered(
    'cozze',
    [1200, 1200],
    'Una pentola di smalto blu colma di cozze aperte, con prezzemolo e limone, vista dall’alto su un piano giallo.',
    [0.48, 0.47],
  ),
  rendered(
    'calici',
    [1200, 1500],
    'Tre calici in controluce, uno di vino bianco, uno di rosato e uno di rosso: sul tavolo chiaro le ombre hanno il colore del vino.',
    [0.5, 0.45],
  ),
  rendered(
    'boe',
    [1200, 1500],
    'Cinque boe rosse, gialle, bianche e azzurre e una matassa di corda appese a un muro bianco di mattoni.',
  ),
  rendered(
    'moka',
    [1200, 1500],
    'Una moka d’alluminio su un tavolo blu davanti a una parete gialla, con una tazzina bianca, una rossa e due zollette di zucchero.',
    [0.5, 0.6],
  ),
  rendered(
    'pane',
    [1200, 800],
    'Un cestino di vimini con la fodera bianca, una pagnotta e il pane a fette, accanto a una bottiglia d’olio, su una tovaglia a quadri rossi.',
    [0.42, 0.5],
  ),
  rendered(
    'polpo',
    [1200, 1200],
    'Un polpo intero al centro di un piatto bianco bordato di blu, con i tentacoli arricciati, su un piano rosa.',
  ),
  rendered(
    'crostata',
    [1200, 1200],
    'Una crostata al limone vista dall’alto, con fette di limone sulla crema gialla e una fetta già tagliata, su un tavolo blu.',
    [0.47, 0.5],
  ),
  larder('vermentino', 'Una bottiglia di vetro verde chiaro con la capsula blu, su un fondo giallo limone.'),
  larder('rosato', 'Una bottiglia di rosato con la capsula color crema, su un fondo azzurro.'),
  larder('ciliegiolo', 'Una bottiglia scura con la capsula rossa, su un fondo rosa.'),
  larder('spuma', 'Una bottiglia di spumante scura con la capsula gialla, su un fondo crema.'),
  larder('passito', 'Una bottiglia piccola color ambra con l’etichetta gialla, su un fondo rosso.'),
  larder('acciughe', 'Un vasetto di acciughe sotto sale con il coperchio blu, su un fondo azzurro.'),
  larder('pomarola', 'Un vasetto di salsa di pomodoro con l’etichetta bianca e verde, su un fondo crema.'),
  larder('olio', 'Una latta gialla con un’oliva disegnata, su un fondo verde.'),
  larder('buono', 'Un cartoncino con un pesce azzurro accanto alla sua busta, su un fondo rosso.'),
  larder('grembiule', 'Un grembiule a righe bianche e blu, piegato, su un fondo crema.'),
]
