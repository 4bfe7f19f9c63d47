import { section, text } from '../../builders.ts'
import { post } from '../write.ts'

export const closedForMarket = post('chiusi-per-mercato', 'diario', {
  title: 'Sabato siamo in piazza',
  urlId: 'sabato-siamo-in-piazza',
  author: 'Livia Montanari',
  publishedAt: '2026-09-15T16:20:00Z',
  part: { heldOn: '2026-09-19' },
  categories: ['Bottega'],
  tags: ['mercati'],
  excerpt:
    'Sabato 19 settembre la bottega è chiusa e il banco è sotto i portici, dalle 8 alle 13, con le seconde scelte e il tornio di Ines.',
  blocks: [
    section(
      { width: 'text' },
      text(`
        Sabato 19 settembre la bottega resta chiusa: ci trovate sotto i portici di piazza del Lavatoio, dalle 8 alle 13, tra il banco
        delle cipolle e quello dei coltelli.

        Portiamo le seconde scelte di tutta l’estate, settantadue pezzi da 6 a 30 €, e il tornio a pedale. Dalle 10 Ines
        fa provare chi vuole, grandi compresi; il grembiule lo mettiamo noi, le maniche arrotolatele voi. Chi riesce a centrare al primo colpo si porta via la
        tazza che preferisce. In sei anni è successo una volta, ed era una signora di ottantun anni.

        Se piove, stessa ora nel portico della scuola. Martedì riapriamo come sempre, alle 9.30.
      `),
    ),
  ],
})
