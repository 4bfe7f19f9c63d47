import { button, column, columns, heading, image, quote, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

const ASK = 'mailto:ciao@bottegaterraviva.example?subject=Lavoro%20su%20misura'

export const customWork = page('su-misura', {
  title: 'Lavori su misura',
  urlId: 'su-misura',
  showTitle: false,
  seoTitle: 'Ceramiche su misura: servizi, ristoranti, piastrelle – Bottega Terraviva',
  seoDescription:
    'Servizi di piatti per casa e ristorante, piastrelle e lavabi fatti a mano in Umbria. Come lavoriamo, quanto tempo ci vuole, quanto costa.',
  excerpt:
    'Servizi per la casa e per il ristorante, piastrelle, lavabi: come lavoriamo, in quanto tempo, a che prezzo.',
  cover: 'tavola-apparecchiata',
  blocks: [
    section(
      { name: 'Apertura', width: 'wide', spaceTop: 'xl', spaceBottom: 'm' },
      column(
        { desktop: { span: 8 } },
        heading('Il piatto giusto per il vostro cibo', { level: 1, kicker: 'Lavori su misura' }),
        text(
          'Un piatto bello da vuoto può essere un cattivo piatto. Per questo, prima di disegnarlo, vi chiediamo che cosa ci mangiate, dove lo riponete e chi lo lava.',
          { style: 'lead' },
        ),
      ),
    ),
    section(
      { width: 'wide', spaceTop: 'm', spaceBottom: 'xl' },
      image({ ...picture('tavola-apparecchiata'), ratio: '16:9' }),
    ),
    section(
      { width: 'wide', name: 'Come lavoriamo', background: 'soft', spaceTop: 'l', spaceBottom: 'l' },
      column(12, heading('Dall’idea alla tavola in due o tre mesi', { kicker: 'Come lavoriamo' })),
      columns(
        [
          { desktop: { span: 3 }, tablet: { span: 6 } },
          { desktop: { span: 3 }, tablet: { span: 6 } },
          { desktop: { span: 3 }, tablet: { span: 6 } },
          { desktop: { span: 3 }, tablet: { span: 6 } },
        ],
        [
          heading('1. Un incontro', { level: 3 }),
          text(
            'In bottega, o da voi entro cento chilometri. Un’ora, qualche piatto da pesare con le mani, le misure della credenza e della lavastoviglie. Non costa nulla.',
          ),
        ],
        [
          heading('2. Le prove', { level: 3 }),
          text(
            'Due forme e quattro smalti veri, cotti, da tenere in casa due settimane. Costano 60 €, che scaliamo dall’ordine.',
          ),
        ],
        [
          heading('3. La produzione', { level: 3 }),
          text(
            'Dopo il vostro sì e un acconto del 40 % torniamo tutto in fila, così le proporzioni non scappano. Servono da sei a dieci settimane.',
          ),
        ],
        [
          heading('4. La consegna', { level: 3 }),
          text(
            'Ne facciamo sempre il 10 % in più: scegliete i migliori. Gli altri restano in bottega due anni, come scorta per le rotture.',
          ),
        ],
      ),
    ),
    section(
      { width: 'wide', name: 'Prezzi', spaceTop: 'xl', spaceBottom: 'l' },
      columns(
        [4, 8],
        [
          heading('Quanto costa', { kicker: 'Prezzi del 2026' }),
          text(
            'IVA compresa. Il prezzo finale dipende dalle misure e dal numero degli smalti, e lo scriviamo prima di cominciare.',
            {
              style: 'note',
            },
          ),
        ],
        [
          text(`
            ### Per la casa

            - Servizio per sei, 18 pezzi (piano, fondo, ciotola): **da 540 €**
            - Servizio per dodici, 36 pezzi: **da 1020 €**
            - Iniziali o data sotto il piede: **2 € a pezzo**

            ### Per i ristoranti

            - Piatto da portata su disegno, da 40 pezzi: **da 26 €**
            - Piatto piano da 27 cm, da 60 pezzi: **da 24 €**
            - Scorta concordata di pezzi gemelli, pronta in cinque giorni: **compresa il primo anno**

            ### Per i muri e l’acqua

            - Piastrelle 10 × 10 cm, a tinta unita: **190 € al m²**
            - Piastrelle 10 × 10 cm, dipinte a pennello: **da 280 € al m²**
            - Lavabo da appoggio, 38 cm: **da 420 €**
          `),
        ],
      ),
    ),
    section(
      { name: 'Piastrelle', width: 'wide', background: 'second', spaceTop: 'l', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 6 }, tablet: { span: 12 } },
          { desktop: { span: 6 }, tablet: { span: 12 } },
        ],
        [image(picture('piastrelle'))],
        [
          heading('Le piastrelle si scelgono da stese'),
          text(`
            Una da sola inganna: sembra timida e invece, in cento, fa una stanza. Prima di cuocerle tutte ve ne prepariamo un metro quadrato,
            le posiamo sul pavimento della bottega e le guardiamo insieme, di mattina e con la lampada.

            Non sono perfettamente uguali, perché le tagliamo a mano: la fuga va tenuta di 3 mm. Al vostro posatore spediamo un foglio con
            i consigli e dodici pezzi in più per i tagli.
          `),
        ],
      ),
    ),
    section(
      { name: 'Un esempio', width: 'text', spaceTop: 'xl', spaceBottom: 'l' },
      quote('Abbiamo chiesto un piatto per le lenticchie. Ci hanno fatto ventitré domande sulle lenticchie.', {
        style: 'pull',
        source: 'La trattoria del lago, 84 piatti fondi',
      }),
      text(
        'La storia intera, con gli errori, è nel diario: [Ottantaquattro piatti fondi](/diario/ottantaquattro-piatti-fondi).',
        {
          align: 'center',
        },
      ),
    ),
    section(
      { width: 'wide', name: 'Che cosa non facciamo', spaceTop: 'm', spaceBottom: 'xl' },
      columns(
        [4, 8],
        [heading('Che cosa non facciamo')],
        [
          text(`
            Non copiamo i disegni di altri ceramisti, nemmeno «solo un po’». Non facciamo loghi a decalcomania. Non prendiamo lavori sotto i
            dodici pezzi uguali, perché le prove costerebbero più dei piatti: in quel caso guardate gli scaffali, spesso c’è già quello che cercate.

            Non promettiamo per Natale gli ordini che arrivano dopo il 10 ottobre. L’argilla asciuga con i suoi tempi, e a novembre piove.
          `),
        ],
      ),
    ),
    section(
      { width: 'wide', background: 'accent', spaceTop: 'l', spaceBottom: 'l' },
      heading('Raccontateci la vostra tavola', { align: 'center' }),
      text('Bastano tre righe: quante persone, che cucina, per quando. Rispondiamo entro due giorni lavorativi.', {
        align: 'center',
      }),
      button('Scrivici', ASK, { style: 'secondary', align: 'center' }),
    ),
  ],
})
