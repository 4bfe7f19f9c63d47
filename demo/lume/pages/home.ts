import { button, column, columns, gallery, heading, image, quote, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

export const home = page('home', {
  title: 'Studio Lume',
  urlId: '',
  showTitle: false,
  seoTitle: 'Studio Lume – fotografia di luce, architettura e materia, Bologna',
  seoDescription:
    'Irene Valdarchi fotografa luce, architettura e materia. Cinque serie, ritratti, interni, prodotto e stampe numerate, da Bologna.',
  excerpt: 'Fotografie di luce, architettura e materia. Lo studio di Irene Valdarchi a Bologna.',
  cover: 'finestra',
  blocks: [
    section(
      {
        ...{ name: 'Apertura', width: 'wide', spaceTop: 'xl', spaceBottom: 'l', align: 'bottom' },
        ...{ pictureId: picture('finestra').assetId, height: 'most', place: 'bottom' },
      },
      columns(
        [
          { desktop: { span: 8 }, tablet: { span: 12 } },
          { desktop: { span: 4 }, tablet: { span: 12 } },
        ],
        [heading('Fotografo quello che la luce lascia dopo essere passata', { level: 1 })],
        [
          text(
            'Mi chiamo Irene Valdarchi. Lavoro a Bologna, da sola, con poche cose: un cavalletto, tre obiettivi e il tempo che serve.',
          ),
          button('Lo studio', '/studio', { style: 'plain' }),
        ],
      ),
    ),
    section(
      { name: 'Serie', width: 'wide', spaceTop: 's', spaceBottom: 'l' },
      column(12, heading('Cinque serie')),
      columns(
        [6, 6],
        [
          image({
            ...picture('diagonale'),
            ratio: '3:2',
            link: '/lavori/cemento',
            caption: '**Cemento.** Otto muri e un solo sole.',
          }),
          image({
            ...picture('cerchi'),
            ratio: '4:5',
            link: '/lavori/carta',
            caption: '**Carta.** Un foglio, un taglio, una lampada.',
          }),
        ],
        [
          image({
            ...picture('albero'),
            ratio: '4:5',
            link: '/lavori/nebbia',
            caption: '**Nebbia.** Le cose che perdono i bordi.',
          }),
          image({
            ...picture('luci'),
            ratio: '3:2',
            link: '/lavori/notte',
            caption: '**Notte.** Poca luce, tenuta a lungo.',
          }),
        ],
      ),
      column(
        12,
        image({
          ...picture('posa'),
          ratio: '21:9',
          link: '/lavori/acqua',
          caption: '**Acqua.** Quattro minuti in una fotografia sola.',
        }),
        button('Tutte le serie', '/lavori', { style: 'secondary' }),
      ),
    ),
    section(
      { name: 'Metodo', width: 'wide', background: 'dark', spaceTop: 'xl', spaceBottom: 'xl' },
      quote('La fotografia migliore della giornata la faccio quasi sempre dopo aver deciso di tornare a casa.', {
        style: 'pull',
        source: 'Dal quaderno dello studio',
      }),
    ),
    section(
      { name: 'Su commissione', width: 'wide', spaceTop: 'l', spaceBottom: 'l' },
      column(12, heading('Anche per voi', { kicker: 'Su commissione' })),
      columns(
        [
          { desktop: { span: 3 }, tablet: { span: 6 } },
          { desktop: { span: 3 }, tablet: { span: 6 } },
          { desktop: { span: 3 }, tablet: { span: 6 } },
          { desktop: { span: 3 }, tablet: { span: 6 } },
        ],
        [
          heading('Ritratto', { level: 3 }),
          text('Una finestra, novanta minuti, nessuna posa imparata allo specchio. Da 280 €.'),
          button('Ritratto', '/servizi#ritratto', { style: 'plain', size: 'small' }),
        ],
        [
          heading('Interni', { level: 3 }),
          text('Case, studi, chiese sconsacrate: le stanze all’ora in cui si spiegano da sole. Da 520 €.'),
          button('Interni', '/servizi#interni', { style: 'plain', size: 'small' }),
        ],
        [
          heading('Prodotto', { level: 3 }),
          text('Ritratti di cose. Un oggetto fatto bene ha un lato buono, e non è mai quello del catalogo. Da 95 €.'),
          button('Prodotto', '/servizi#prodotto', { style: 'plain', size: 'small' }),
        ],
        [
          heading('Stampa fine art', { level: 3 }),
          text('Stampo anche le fotografie degli altri, su carta di cotone, con un provino prima. Da 45 €.'),
          button('Stampa', '/servizi#stampa', { style: 'plain', size: 'small' }),
        ],
      ),
    ),
    section(
      { name: 'Stampe', width: 'wide', background: 'soft', spaceTop: 'l', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 7 }, tablet: { span: 12 } },
          { desktop: { span: 5 }, tablet: { span: 12 } },
        ],
        [image({ ...picture('cornice'), link: '/stampe' })],
        [
          heading('Stampe numerate', { kicker: 'Edizioni' }),
          text(
            'Ogni fotografia esiste in tre misure e in ventidue copie. Poi il file resta, ma la stampante non lo riceve più. Le firmo dietro, a matita, perché davanti c’è già quello che volevo dire.',
          ),
          button('Misure e prezzi', '/stampe', { style: 'secondary' }),
        ],
      ),
    ),
    section(
      { name: 'Appunti', width: 'wide', spaceTop: 'l', spaceBottom: 'l' },
      column(12, heading('Appunti')),
      columns(
        [4, 4, 4],
        [
          image({ ...picture('provini'), ratio: '3:2', link: '/appunti/leggere-un-foglio-di-provini' }),
          heading('[Leggere un foglio di provini](/appunti/leggere-un-foglio-di-provini)', { level: 3 }),
          text('Venti fotografie grandi come francobolli, una matita rossa e tre letture a distanza di giorni.'),
        ],
        [
          image({ ...picture('vetro'), ratio: '3:2', link: '/appunti/una-sedia-quattro-ore' }),
          heading('[Una sedia, quattro ore](/appunti/una-sedia-quattro-ore)', { level: 3 }),
          text(
            'Un falegname, una sedia nera, quattro ore di tentativi. La fotografia buona è venuta quando abbiamo spento tutto.',
          ),
        ],
        [
          image({ ...picture('lamelle'), ratio: '3:2', link: '/appunti/il-nero-e-una-carta' }),
          heading('[Il nero è una carta](/appunti/il-nero-e-una-carta)', { level: 3 }),
          text('Stessa fotografia, quattro fogli diversi. Il nero più profondo non era quello che ho scelto.'),
        ],
      ),
      column(12, button('Tutti gli appunti', '/appunti', { style: 'plain' })),
    ),
    section(
      { name: 'Chiusura', width: 'full', spaceTop: 'none', spaceBottom: 'none' },
      gallery(
        [
          { ...picture('spigolo'), link: '/lavori/cemento' },
          { ...picture('luna'), link: '/lavori/notte' },
          { ...picture('ventaglio'), link: '/lavori/carta' },
          { ...picture('inchiostro'), link: '/lavori/acqua' },
        ],
        { design: 'carousel', slidesPerRow: 4, imageAspectRatio: '4:5' },
      ),
    ),
  ],
})
