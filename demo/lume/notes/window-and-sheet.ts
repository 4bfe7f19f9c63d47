import { heading, image, section, text } from '../../builders.ts'
import { picture, post } from '../write.ts'

export const windowAndSheet = post('finestra-e-lenzuolo', 'appunti', {
  title: 'Una finestra e un lenzuolo',
  urlId: 'una-finestra-e-un-lenzuolo',
  author: 'Irene Valdarchi',
  publishedAt: '2026-11-03T07:00:00Z',
  categories: ['Luce', 'Tecnica'],
  tags: ['ritratto', 'finestra', 'guida', 'casa'],
  excerpt:
    'Tutto quello che serve per un buon ritratto c’è già in casa vostra, tranne la pazienza di spostare la sedia.',
  seoDescription:
    'Come fare un ritratto in casa con la luce di una finestra: distanza, direzione, lenzuolo, e cinque prove da fare in mezz’ora.',
  cover: 'finestra',
  blocks: [
    section(
      { width: 'text' },
      text(`
        Mi scrivono spesso per chiedermi quale lampada comprare. Rispondo sempre: nessuna, per adesso. Prima imparate la finestra che avete. È grande,
        è gratis, si muove da sola e non fa rumore. Costa soltanto il tempo di capirla, e mezz’ora basta per cominciare.

        Prendete una persona paziente e una sedia. Se non avete una persona paziente va bene un cavolo verza, che ha più rughe e non chiede se è
        venuto bene.
      `),
      heading('Distanza'),
      text(`
        Mettete la sedia a mezzo metro dalla finestra, di fianco. Guardate il viso: una metà chiara, una metà quasi nera, e tra le due un passaggio breve. Adesso
        spostatela a un metro e mezzo. La parte chiara è meno chiara, quella scura è meno scura, il passaggio è lungo. A tre metri il viso è
        quasi piatto e la stanza è diventata più luminosa di lui.

        Non avete cambiato la luce: avete cambiato la sua grandezza. Una finestra vicina è un cielo intero, una finestra lontana è una lampada. Tutto
        il resto, ombrelli compresi, è un modo di imitare questi tre passi.
      `),
      heading('Direzione'),
      text(`
        Ora lasciate la sedia a un metro e giratela. Di fronte alla finestra il viso è chiaro e senza storia, come nei documenti. Di fianco ha un volume. Di
        tre quarti, con la luce che arriva da poco dietro la guancia, compare un filo chiaro lungo il profilo e lo sguardo torna nell’ombra: è il punto in cui le
        persone somigliano a quello che pensano.

        Fermatevi quando, sotto l’occhio più lontano dalla finestra, si forma un piccolo triangolo di luce. Ha un nome illustre e quattro secoli. Non serve
        ricordare il nome, basta riconoscerlo.
      `),
      image({
        ...picture('persiana'),
        width: 'medium',
        caption:
          'Quando il sole entra diretto la finestra non è più una luce morbida: diventa un proiettore. Ogni foglia ha una parte.',
      }),
      heading('Il lenzuolo'),
      text(`
        Un lenzuolo bianco fa due lavori. Appeso davanti alla finestra, quando c’è il sole, trasforma il proiettore in un cielo coperto: perdete metà
        della luce e guadagnate tutta la pelle. Steso su una sedia dalla parte dell’ombra la riempie, e più lo avvicinate più la metà scura si apre.

        Provate anche con un lenzuolo scuro. Non rimanda niente, anzi toglie: l’ombra si fa più profonda e il viso più magro. È il trucco più economico che conosca,
        e quello che uso di più.
      `),
      heading('Cinque prove, mezz’ora'),
      text(`
        1. Di fianco, a mezzo metro, senza lenzuolo.
        2. Uguale, a un metro e mezzo.
        3. Di tre quarti, con il lenzuolo bianco dalla parte dell’ombra.
        4. Uguale, con quello scuro.
        5. Spegnete il telefono, parlate d’altro, aspettate che la persona guardi fuori.

        Con il telefono o con la fotocamera, toccate la parte chiara del viso e abbassate l’esposizione finché la fronte ha di nuovo un colore. Lasciate che
        l’ombra sia ombra.

        Di solito la buona è la quinta. Non perché la luce sia diversa, ma perché a quel punto avete smesso tutti e due di pensare alla fotografia, e la finestra ha potuto
        fare il suo mestiere.
      `),
    ),
  ],
})
