import { heading, quote, section, text } from '../../builders.ts'
import { post } from '../write.ts'

export const whereClayComesFrom = post('da-dove-viene-la-terra', 'diario', {
  title: 'Da dove viene la terra',
  urlId: 'da-dove-viene-la-terra',
  author: 'Ines Valli',
  publishedAt: '2026-03-10T07:00:00Z',
  categories: ['Materia'],
  tags: ['argilla', 'cava', 'terracotta', 'geologia'],
  excerpt:
    'Dodici chilometri, tre milioni di anni e un setaccio. Storia lunga di un sacco di terra rossa, dalla cava alla pignatta.',
  seoDescription:
    'Come si cava, si stagiona e si prepara l’argilla rossa: dalla cava alla pasta pronta per il tornio, con prove, misure ed errori.',
  cover: 'argilla-pesata',
  blocks: [
    section(
      { width: 'text' },
      text(
        'Quando un allievo chiede che cosa sia l’argilla, di solito rispondo «fango con un’educazione». Questa è la risposta lunga.',
        { style: 'lead' },
      ),
      text(`
        Tre milioni di anni fa, dove adesso c’è la superstrada, c’era un lago. Era basso, tiepido e molto grande, e i fiumi che ci entravano portavano
        giù le montagne un granello alla volta. La sabbia, che pesa, si fermava vicino alle rive. Le particelle più sottili restavano
        sospese per giorni e finivano nel mezzo, dove l’acqua era ferma. Una lamina, poi un’altra: in cento anni un dito, in diecimila un muro.

        Quel fango è la nostra terra rossa. Il rosso è ferro arrugginito, poco più del sei per cento. La parte che ci interessa sono scaglie
        così piccole che in un millimetro ce ne stanno cinquecento in fila, piatte come carte da gioco. Tra una carta e l’altra entra l’acqua, e le carte
        scivolano: per questo l’argilla si lascia spingere e poi resta dove l’avete messa. La sabbia bagnata sta in piedi, ma non si piega.
        La creta si piega e sta in piedi. Tutta la ceramica è in questa differenza.
      `),
      heading('La cava'),
      text(`
        La cava è a dodici chilometri, in fondo a una strada che il navigatore non vuole fare. Ci lavorano in due, padre e figlia, con un
        escavatore più vecchio di lei. Cavano per le fornaci di mattoni; a noi ne danno mezzo camion l’anno e ci guardano con affetto,
        come si guardano quelli che comprano le carote per disegnarle.

        La parete è alta sette metri e sembra una torta. In cima c’è un metro di terra da orto, piena di radici. Sotto, uno strato giallo che
        sfarina: troppa sabbia. Poi due metri di un rosso spento, compatto, che a tagliarlo con la pala luccica. È quello. Più giù
        diventa azzurro, perché lì l’aria non è mai arrivata e il ferro non ha fatto la ruggine; cotto, sarebbe rosso anche lui, ma è pieno
        di piccoli gusci bianchi.

        I gusci sono il nemico. Sono calcare: in forno diventano calce viva, e la calce viva, quando riprende umidità, si gonfia. Una pignatta
        bellissima a novembre, a dicembre butta fuori dal fianco una scheggia grande come un’unghia, con un puntino bianco in mezzo. È successo
        a undici pignatte, nel 2017. Da allora compriamo soltanto dallo strato rosso e ci fidiamo soltanto del setaccio.
      `),
      heading('L’inverno serve'),
      text(`
        La terra arriva a ottobre e la rovesciamo in cortile, su un telo, in un mucchio lungo e basso. Poi non facciamo niente, ed è la parte più importante
        del lavoro. Piove, gela, disgela. L’acqua entra nelle zolle, ghiaccia, le apre; il sole le asciuga e le sbriciola. Chi non aspetta l’inverno deve
        rompere tutto a mazzate e ottiene comunque una pasta più corta, che si strappa quando la tirate.

        Livia dice che una terra ha bisogno di almeno venti notti sotto zero. Le conto. L’inverno scorso sono state quattordici, e la terracotta
        di quest’anno in effetti è un po’ nervosa. Non so se sia la stessa cosa, ma non ho trovato una spiegazione migliore.
      `),
      quote('La terra non è mai in ritardo. Siamo noi che abbiamo venduto le pignatte troppo presto.', {
        style: 'pull',
        source: 'Livia, febbraio',
      }),
      heading('Acqua, rete, pazienza'),
      text(`
        A marzo si comincia. Una pala di terra ogni tre secchi d’acqua, in una vecchia vasca da uva, e si mescola con il trapano finché non
        diventa una crema color cioccolata. La lasciamo una notte: i sassi vanno a fondo, le radici vengono a galla. Poi la si passa al setaccio,
        prima a maglia larga, poi a 60, poi a 80. Quest’ultima ha fori di due decimi di millimetro, e quello che resta sopra è la ragione
        per cui lo facciamo: sabbia, carbone, ali di insetti e, ogni tanto, un guscio intero grande come una lenticchia. Li tengo
        in un bicchiere.

        La crema setacciata si versa in cassoni di gesso profondi una spanna. Il gesso beve. Dopo due giorni d’estate, o cinque di marzo, si può
        sollevare un foglio di argilla come una coperta. Lo arrotoliamo, lo impastiamo, lo chiudiamo in un sacco con la data.

        E di nuovo si aspetta. Nel sacco, al buio, cresce qualcosa: muffe, batteri, un odore di cantina che ai visitatori non piace. Producono
        acidi e sostanze viscide, e la pasta diventa più elastica. Tre mesi sono il minimo, un anno è meglio. I vasai cinesi, si racconta, preparavano
        l’argilla per i nipoti. Noi arriviamo a otto mesi e ci sembra già una nobiltà.
      `),
      heading('Le prove'),
      text(`
        Ogni partita, prima di diventare pentole, passa tre prove. La prima è un cordoncino grosso come una matita, piegato attorno a un dito: se si crepa,
        la pasta è magra e aggiungiamo un po’ della partita vecchia. La seconda è una barretta con due tacche a dieci centimetri esatti: asciutta ne misura 9,4,
        cotta 9,1. Se si ritira di più, le pignatte si creperanno al sole. La terza è una mattonella cotta a 1040 °C, pesata, bollita cinque ore
        e ripesata: quanta acqua ha bevuto? Tra il nove e l’undici per cento è una buona pentola. Sotto il sette non regge la fiamma, perché non
        ha più vuoti in cui dilatarsi; sopra il tredici, suda il brodo.

        Alla fine aggiungiamo il quindici per cento di sabbia di fiume, lavata, fine come sale. Sembra un controsenso dopo aver setacciato tanto, ma
        quella che togliamo la sceglie il caso, quella che mettiamo la scegliamo noi.
      `),
      heading('Quanto costa'),
      text(`
        Un chilo di terra rossa pronta, comprata in sacco, costa 60 centesimi. La nostra, contate le ore, ne costa circa 2 € e 40. Ce lo chiedono spesso, e
        la risposta onesta è che non conviene. La compriamo anche noi, quella in sacco, per i vasi da giardino: è ottima, è sempre uguale, non ha
        ali di insetti.

        Per le pignatte continuiamo a fare questa. In parte perché regge meglio il fuoco, e lo dicono le prove. In parte perché
        quando qualcuno, in fondo alla zuppa, mi chiede da dove venga la pentola, posso indicare fuori dalla finestra e dire: da lì,
        dietro la seconda collina. Era un lago.
      `),
    ),
  ],
})
