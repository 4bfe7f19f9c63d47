import { button, column, columns, heading, image, line, quote, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

export const story = page('il-porto', {
  title: 'Il porto',
  urlId: 'il-porto',
  showTitle: false,
  seoTitle: 'La storia, le persone, le barche – Osteria del Porto',
  seoDescription:
    'Dal 1968 sugli Scali delle Reti: la nonna Argia, Nedo, Caterina e Samuele, le due barche da cui compriamo il pesce e il gatto che lo controlla.',
  excerpt: 'Una famiglia, due barche, un gatto e una rete che nel 1968 fece da insegna.',
  cover: 'porto-la-sera',
  blocks: [
    section(
      { name: 'Apertura', width: 'wide', spaceTop: 'l', spaceBottom: 'm' },
      column(
        { desktop: { span: 9 } },
        heading('Cominciò con una pentola e sei sgabelli prestati', { level: 1, kicker: 'Il porto' }),
        text(
          'Nel 1968 Argia Bertolani cucinava per gli scaricatori il pesce che i banchi non volevano. Aveva una pentola sola e faceva un piatto solo: per questo nessuno ha mai aspettato molto.',
          { style: 'lead' },
        ),
      ),
    ),
    section(
      { name: 'Il porto la sera', width: 'full', spaceTop: 'm', spaceBottom: 'none' },
      image({ ...picture('porto-la-sera'), ratio: '21:9' }),
    ),
    section(
      { name: 'La storia', width: 'wide', background: 'soft', spaceTop: 'xl', spaceBottom: 'l' },
      columns(
        [
          { desktop: { span: 4 }, tablet: { span: 12 } },
          { desktop: { span: 8 }, tablet: { span: 12 } },
        ],
        [heading('Tre generazioni, una cucina di nove metri', { kicker: 'Dal 1968' })],
        [
          text(`
            Il magazzino degli Scali delle Reti era di un corallaro che non pagava l’affitto da due anni. Argia prese il debito e la chiave. Non aveva
            i soldi per l’insegna, così appese fuori una rete da tramaglio: chi passava capiva. La rete c’è ancora, è la terza.

            Nel 1989 entrò in sala suo figlio Nedo, che fino ad allora era stato imbarcato. Disse che sarebbe rimasto il tempo di un inverno. Portò i
            tavoli da sei a dodici, il telefono e l’abitudine di dire al cliente il prezzo del pesce prima, e non dopo.

            Caterina, sua figlia, ha studiato da geometra e ha lavorato otto anni nelle cucine degli altri, tra Genova e San Sebastián. È tornata
            nel 2016 con due coltelli e un’idea: il menù lo scrive il mare, noi correggiamo l’ortografia. La cucina continua a misurare
            nove metri quadrati. Ha provato a ridisegnarla, da geometra: non si può.
          `),
        ],
      ),
    ),
    section(
      { name: 'Le persone', width: 'wide', background: 'second', spaceTop: 'l', spaceBottom: 'l' },
      column(12, heading('Chi trovate')),
      columns(
        [
          { desktop: { span: 3 }, tablet: { span: 6 } },
          { desktop: { span: 3 }, tablet: { span: 6 } },
          { desktop: { span: 3 }, tablet: { span: 6 } },
          { desktop: { span: 3 }, tablet: { span: 6 } },
        ],
        [
          heading('Caterina', { level: 3, kicker: 'Cucina' }),
          text(
            'Assaggia tutto due volte e non ha mai scritto una dose. Le ricette di questo sito gliele abbiamo estorte con la bilancia.',
          ),
        ],
        [
          heading('Nedo', { level: 3, kicker: 'Sala' }),
          text(
            'Settantun anni, porta quattro piatti per braccio. Se vi sconsiglia qualcosa, ascoltatelo: con quel pesce ha parlato.',
          ),
        ],
        [
          heading('Samuele', { level: 3, kicker: 'Vini' }),
          text('È entrato nel 2019 come cliente, si è alzato per aiutare una sera di agosto e non si è più seduto.'),
        ],
        [
          heading('Scorfano', { level: 3, kicker: 'Controllo qualità' }),
          text('Gatto grigio, otto chili. Aspetta le barche sul molo e sale soltanto su quella che ha pescato meglio.'),
        ],
      ),
    ),
    section(
      { name: 'Le barche', width: 'wide', spaceTop: 'xl', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 7 }, tablet: { span: 12 }, phone: { order: 'last' } },
          { desktop: { span: 5 }, tablet: { span: 12 } },
        ],
        [
          heading('Le barche da cui compriamo', { kicker: 'Per nome' }),
          text(`
            **Santa Giulia**, 9 metri, reti da posta. La porta Vasco Dini, che esce solo e torna alle sette. Triglie di scoglio, scorfani, seppie,
            naselli; in novembre le mormore. Tira su le reti ogni notte, anche quando converrebbe lasciarle, perché un pesce che aspetta non è più lo stesso.

            **Mariolina**, 12 metri, lampara e palamiti. I suoi cugini Ivo e Renzo pescano alici, sarde e sugarelli da aprile a ottobre, poi
            le palamite di passo. Litigano a voce alta dal 1994 e non hanno mai sbagliato una notte.

            Paghiamo il pesce intero della cassetta, non soltanto i pezzi belli. È il motivo per cui in menù trovate la zuppa, la paranza e
            il crostino della nonna: quello che altrove si scarta, qui ha un nome.
          `),
        ],
        [
          image({
            ...picture('boe'),
            ratio: '4:5',
            caption: 'Il muro di fianco alla porta. Le boe sono quelle perse e ritrovate.',
          }),
        ],
      ),
    ),
    section({ width: 'text', spaceTop: 'none', spaceBottom: 'none' }, line('ornament')),
    section(
      { name: 'Le regole', width: 'wide', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [
          { desktop: { span: 4 }, tablet: { span: 12 } },
          { desktop: { span: 8 }, tablet: { span: 12 } },
        ],
        [heading('Le regole della casa')],
        [
          text(`
            1. **Niente sotto misura.** Una triglia di undici centimetri è una triglia, una di nove è un errore.
            2. **Niente datteri, niente bianchetti, niente tonno rosso** comprato da chi non sa dire la barca.
            3. **Il fermo pesca si rispetta** e si mangia bene lo stesso: c’è la pasta e fagioli apposta.
            4. **Il prezzo si dice prima.** Peso, etti, euro, ad alta voce.
            5. **Il pane non si butta.** Il giorno dopo è pangrattato, il giorno dopo ancora è pappa.
          `),
        ],
      ),
    ),
    section(
      { name: 'Una frase', width: 'text', background: 'dark', spaceTop: 'xl', spaceBottom: 'xl' },
      quote('Il pesce fresco non odora di pesce. Odora di niente, e poi di mare.', {
        style: 'pull',
        source: 'Argia Bertolani, 1931–2019',
      }),
    ),
    section(
      { name: 'Invito', width: 'wide', background: 'accent', spaceTop: 'l', spaceBottom: 'l' },
      heading('Venite a vedere rientrare le barche', { align: 'center' }),
      text('Alle sette di mattina, dal molo, non costa niente. Il caffè della moka lo offre Nedo, se è sveglio.', {
        align: 'center',
      }),
      button('Come arrivare', '/dove-siamo', { style: 'secondary', align: 'center' }),
    ),
  ],
})
