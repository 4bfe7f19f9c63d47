import type { DemoPicture } from '../demo-site.ts'

type Written = Pick<DemoPicture, 'key' | 'alt' | 'focal'>

const sized = (width: number, height: number) => (written: Written) => ({
  ...written,
  file: `lume/${written.key}.webp`,
  name: `${written.key}.webp`,
  width,
  height,
})
const large = sized(2400, 1600)
const panorama = sized(2400, 1029)
const wide = sized(1600, 1067)
const tall = sized(1600, 2000)
const square = sized(1600, 1600)
const still = sized(1200, 675)

/** The photographer's pictures; demo/scenes/lume holds what they are computed with. */
export const lumePictures: readonly DemoPicture[] = [
  large({
    key: 'crinali',
    alt: 'Crinali uno dietro l’altro, da quello più vicino, nero di abeti, a quelli lontani, azzurri e poi color crema, immersi nella foschia sotto un cielo chiaro.',
    focal: [0.6, 0.6],
  }),
  panorama({
    key: 'nubi',
    alt: 'Panorama in bianco e nero: creste di montagna scure affiorano da strati di nebbia, sotto un cielo liscio più luminoso a sinistra.',
  }),
  square({
    key: 'albero',
    alt: 'Un albero spoglio, solo, sulla linea di un prato; la nebbia cancella il fondo e schiarisce il tronco.',
    focal: [0.6, 0.6],
  }),
  tall({
    key: 'tronchi',
    alt: 'Tronchi diritti con qualche ramo secco: i più vicini sono neri, gli altri sempre più grigi fino a sparire nel chiarore.',
  }),
  wide({
    key: 'pali',
    alt: 'Una fila di pali del telegrafo con i fili incurvati: il primo è nero, gli altri impallidiscono verso sinistra, in un bianco senza orizzonte.',
    focal: [0.75, 0.5],
  }),
  tall({
    key: 'sole',
    alt: 'Il disco del sole, velato da fasce di nebbia, in un cielo color ocra; in basso file di colline scure con le punte degli abeti.',
    focal: [0.42, 0.55],
  }),
  large({
    key: 'diagonale',
    alt: 'Una parete di cemento con giunti e fori tagliata in diagonale da un’ombra: nitida a sinistra, sempre più sfumata verso destra.',
  }),
  tall({
    key: 'persiana',
    alt: 'Su un muro scuro il rettangolo di luce di una finestra, a righe per via delle lamelle; in basso le ombre di foglie sottili.',
    focal: [0.52, 0.5],
  }),
  tall({
    key: 'spigolo',
    alt: 'Lo spigolo di un edificio di cemento contro un cielo quasi nero: una faccia in pieno sole, l’altra in ombra.',
    focal: [0.56, 0.45],
  }),
  wide({
    key: 'lamelle',
    alt: 'Lamelle verticali chiare su fondo nero: larghe a sinistra, si stringono verso destra fino a diventare righe.',
  }),
  square({
    key: 'rampe',
    alt: 'Rampe curve di cemento viste dall’alto, una dentro l’altra come anelli, intorno a un vuoto nero.',
    focal: [0.65, 0.4],
  }),
  tall({
    key: 'gradini',
    alt: 'Una scala di cemento vista di fronte: un’ombra la attraversa in diagonale e si spezza a ogni gradino.',
  }),
  large({
    key: 'finestra',
    alt: 'La luce dorata di una finestra a sei vetri, storta, sulla parete di una stanza buia; in alto l’ombra di un ramo con le foglie.',
    focal: [0.44, 0.5],
  }),
  wide({
    key: 'mosso',
    alt: 'Facciate ridotte a strisce verticali color seppia da un movimento della fotocamera; in alto resta il chiarore del cielo.',
  }),
  large({
    key: 'caustiche',
    alt: 'La rete di luce che le onde disegnano sul fondo di una vasca: linee bianche e ondulate su un fondo grigio verde.',
  }),
  panorama({
    key: 'posa',
    alt: 'Una doppia fila di pali in un’acqua liscia come latte; si allontanano verso un orizzonte che la nebbia nasconde.',
    focal: [0.55, 0.5],
  }),
  wide({
    key: 'onda',
    alt: 'La superficie scura del mare: lontano le onde prendono la luce in righe fitte, vicino restano nere con pochi riflessi.',
  }),
  tall({
    key: 'riflessi',
    alt: 'Di notte, i riflessi di alcune lampade color ambra si spezzano in lunghe colonne sull’acqua increspata.',
  }),
  tall({
    key: 'inchiostro',
    alt: 'Inchiostro nero che scende in acqua chiara e si apre in veli trasparenti, con pieghe sottili e scure.',
    focal: [0.52, 0.6],
  }),
  wide({
    key: 'battigia',
    alt: 'Increspature della sabbia in luce radente: creste chiare e ondulate, con l’ombra nei solchi.',
  }),
  square({
    key: 'vetro-grezzo',
    alt: 'La stessa fotografia del bicchiere com’esce dalla fotocamera: grigia e piatta.',
    focal: [0.5, 0.5],
  }),
  square({
    key: 'vetro',
    alt: 'Un bicchiere visto dall’alto su un foglio: la sua ombra lunga contiene una scia di luce piena di filamenti brillanti.',
    focal: [0.5, 0.5],
  }),
  large({
    key: 'luci',
    alt: 'Luci di una strada lontana completamente fuori fuoco: dischi color ambra, crema e arancio in fila nel buio.',
    focal: [0.5, 0.55],
  }),
  wide({
    key: 'stelle',
    alt: 'Le stelle tracciano archi attorno a un punto fermo del cielo; sotto, una collina nera con un albero spoglio e un chiarore ocra.',
    focal: [0.6, 0.7],
  }),
  tall({
    key: 'luna',
    alt: 'La luna piena tra veli di nuvole sopra un mare nero; sull’acqua la sua luce scende in una scia spezzata.',
    focal: [0.52, 0.55],
  }),
  panorama({
    key: 'scie',
    alt: 'Una curva di strada nel buio disegnata dalle scie delle automobili, bianche da un lato e rosse dall’altro, davanti a colline nere.',
    focal: [0.62, 0.6],
  }),
  wide({
    key: 'lampione',
    alt: 'Un lampione acceso nella nebbia: il chiarore ambrato fa vedere due alberi spogli, ramo per ramo.',
    focal: [0.4, 0.4],
  }),
  large({
    key: 'pieghe',
    alt: 'Un foglio bianco riaperto dopo essere stato piegato in tanti quadrati: la luce radente ne mostra ogni faccia e ogni piega.',
  }),
  tall({
    key: 'gualcita',
    alt: 'Un foglio accartocciato e disteso, da vicino: facce chiare e triangoli d’ombra con orli netti.',
  }),
  wide({
    key: 'onde',
    alt: 'Fogli di carta tagliati a onda e posti uno davanti all’altro: ogni orlo getta un’ombra morbida sul foglio che sta dietro.',
  }),
  square({
    key: 'cerchi',
    alt: 'Quattro fogli bianchi sovrapposti, ciascuno con un foro irregolare più piccolo del precedente; in fondo, un foglio arancione.',
    focal: [0.53, 0.52],
  }),
  wide({
    key: 'taglio',
    alt: 'Il taglio di un grosso libro ripreso da molto vicino: i bordi curvi dei fogli sono nitidi soltanto in una fascia al centro.',
    focal: [0.4, 0.5],
  }),
  tall({
    key: 'ventaglio',
    alt: 'Fogli aperti a ventaglio da un dorso in basso, ciascuno più luminoso verso il bordo, contro un fondo grigio scuro.',
    focal: [0.45, 0.4],
  }),
  square({
    key: 'controluce',
    alt: 'Sei fogli sottili sovrapposti contro una luce calda: dove si incontrano il colore passa dal crema al bruno.',
  }),
  wide({
    key: 'cornice',
    alt: 'Una stampa di crinali nella foschia, con un largo passe-partout e una cornice scura sottile, su una parete attraversata dal sole.',
  }),
  wide({
    key: 'provini',
    alt: 'Un foglio di provini: quattro strisce di fotogrammi in bianco e nero con la perforazione ai lati; il primo è cerchiato a matita rossa.',
    focal: [0.3, 0.35],
  }),
  still({
    key: 'mare-la-sera',
    alt: 'Il mare calmo verso sera: il sole basso sull’orizzonte e il suo riflesso spezzato dalle onde.',
  }),
]
