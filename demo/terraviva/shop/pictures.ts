import type { DemoPicture } from '../../demo-site.ts'

const product = (key: string, alt: string): DemoPicture => ({
  key,
  file: `negozio/${key}.webp`,
  name: `${key}.webp`,
  alt,
  width: 1000,
  height: 1250,
})

/** The pictures of the workshop's products; demo/scenes/products.pov is what they are rendered from. */
export const shopPictures: readonly DemoPicture[] = [
  product('scodella-celadon', 'Una ciotola larga, smaltata verde celadon, con i segni delle dita e il piede nudo.'),
  product('scodella-burro', 'La stessa ciotola in bianco burro, con qualche puntino di ferro.'),
  product('scodella-terracotta', 'La ciotola in terracotta nuda, color mattone.'),
  product('tazza-blu', 'Una tazza blu cobalto con il manico ad anello e la base di argilla scura.'),
  product('tazza-burro', 'La tazza in bianco burro con il manico ad anello.'),
  product('tazza-salvia', 'La tazza verde salvia con il manico ad anello.'),
  product('tazzine-celadon', 'Due tazzine da caffè senza manico, verde celadon, una davanti all’altra.'),
  product('tazzine-ruggine', 'Due tazzine da caffè senza manico, color ruggine, una davanti all’altra.'),
  product('piatti-burro', 'Quattro piatti piani impilati, smaltati in bianco burro.'),
  product('piatti-salvia', 'Quattro piatti piani impilati, verde salvia.'),
  product('insalatiera-ruggine', 'Una grande insalatiera color ruggine, con l’interno rigato dal tornio.'),
  product('brocca-bianco', 'Una brocca bianca dalle spalle larghe, con un manico alto e il piede di gres nudo.'),
  product('barattolo-celadon', 'Un barattolo panciuto verde celadon con il suo coperchio a pomolo.'),
  product('saliera-burro', 'Una ciotolina bianco burro piena di sale grosso, con un cucchiaino di ulivo accanto.'),
  product('vassoio-blu', 'Un vassoio ovale e basso, blu cobalto.'),
  product('vaso-luna-bianco', 'Un vaso tondo come una luna, smaltato di bianco latte.'),
  product('bottiglia-ruggine', 'Una bottiglia dal collo lungo e sottile, color ruggine.'),
  product('anfora-terracotta', 'Un vaso panciuto di terracotta nuda, dal collo stretto e dal labbro svasato.'),
  product('monofiore-bianco', 'Un piccolo vaso bianco con un rametto d’ulivo.'),
  product('monofiore-blu', 'Un piccolo vaso blu con un rametto d’ulivo.'),
  product('fioriera-terracotta', 'Un vaso da balcone di terracotta con il suo sottovaso.'),
  product('mortaio-burro', 'Un mortaio dalle pareti spesse, bianco burro, con il pestello di legno appoggiato dentro.'),
  product('oliera-celadon', 'Un’oliera verde celadon dal collo stretto, chiusa da un tappo di sughero.'),
  product('pirofila-salvia', 'Una pirofila tonda verde salvia con due piccoli manici.'),
  product('bugia-ruggine', 'Un portacandela color ruggine con il piattino, il manico e una candela color avorio.'),
  product('portasapone-celadon', 'Un piattino ovale verde celadon con una saponetta.'),
  product('portauovo-bianco', 'Due portauovo bianchi con un uovo ciascuno.'),
]
