import { columns, dish, heading, image, line, menu as menuCard, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

const HALVES = [
  { desktop: { span: 6 }, tablet: { span: 12 } },
  { desktop: { span: 6 }, tablet: { span: 12 } },
] as const

export const menu = page('menu', {
  title: 'Menù',
  urlId: 'menu',
  showTitle: false,
  seoTitle: 'Menù e prezzi, con gli allergeni – Osteria del Porto',
  seoDescription:
    'Il menù dell’Osteria del Porto con i prezzi: antipasti, primi, secondi, contorni, dolci. Allergeni piatto per piatto, coperto e pesce abbattuto.',
  excerpt: 'Antipasti, primi, secondi, contorni e dolci, con prezzi e allergeni.',
  cover: 'spaghetti',
  blocks: [
    section(
      { name: 'Apertura', width: 'wide', spaceTop: 'l', spaceBottom: 'l', align: 'center' },
      columns(
        HALVES,
        [
          heading('Il menù', { level: 1, kicker: 'Autunno–inverno 2026' }),
          text(
            'Una pagina, come sul tavolo. Quello che manca qui è scritto sulla lavagna, e quello che manca sulla lavagna oggi il mare non l’ha portato.',
            { style: 'lead' },
          ),
          text(
            'Sotto ogni piatto ci sono i suoi [allergeni](#allergeni). Il segno ° indica ciò che può essere congelato. Coperto, pane e olio 2,50 €.',
            { style: 'note' },
          ),
        ],
        [image({ ...picture('spaghetti'), ratio: '3:2' })],
      ),
    ),
    section(
      { name: 'I piatti', anchor: 'piatti', width: 'wide', spaceTop: 's', spaceBottom: 'l' },
      menuCard(
        [
          {
            title: 'Antipasti',
            dishes: [
              dish('Alici marinate al limone', 11, 'Abbattute, poi quattro ore nel limone di Caterina.', [4, 12]),
              dish('Palamita sott’olio, fagioli e cipolla rossa', 13, 'La mettiamo via noi, a ottobre.', [4, 12]),
              dish('Cozze alla marinara', 14, 'Mezzo chilo, nella loro pentola, con crostoni.', [1, 12, 14]),
              dish(
                'Baccalà mantecato sul pane fritto',
                12,
                'Il giorno che le barche restano in porto è il più ordinato.',
                [1, 4, 7],
              ),
              dish('Polpo tiepido e patate', 15, 'Cotto nella sua acqua, tagliato quando lo ordinate.', [9, 14], {
                frozen: true,
              }),
              dish(
                'Crostino di mare della nonna Argia',
                9,
                'Fegatini di rana pescatrice, capperi, acciuga.',
                [1, 4, 12],
              ),
            ],
          },
          {
            title: 'Primi',
            dishes: [
              dish(
                'Spaghetti alle vongole',
                18,
                'Vongole veraci, aglio, prezzemolo, l’acqua che hanno lasciato.',
                [1, 12, 14],
              ),
              dish('Tagliolini alle seppie nel loro nero', 17, 'La sfoglia è di stamattina.', [1, 3, 14]),
              dish(
                'Paccheri allo scorfano',
                18,
                'Il sugo cuoce quanto il racconto di chi l’ha pescato.',
                [1, 4, 9, 12],
              ),
              dish(
                'Riso del pescatore',
                32,
                'Venti minuti, e si mangia subito. Gamberi, seppie, cozze.',
                [2, 4, 9, 12, 14],
                { priceFor: 'per due', frozen: true, diets: ['glutenFree'] },
              ),
              dish('Linguine alle sarde, finocchietto e pangrattato', 15, 'Pesce povero, piatto ricco.', [1, 4]),
              dish('Pasta e fagioli', 11, 'Senza mare, per i giorni di libeccio e per chi la preferisce.', [1, 9], {
                diets: ['vegetarian', 'vegan'],
              }),
            ],
          },
          {
            title: 'Secondi',
            dishes: [
              dish(
                'Pescato del giorno al forno o alla brace',
                7,
                'Lo vedete prima, intero. Vi diciamo peso e prezzo prima di cuocerlo.',
                [4],
                { priceFor: 'l’etto', diets: ['glutenFree'] },
              ),
              dish(
                'Triglie alla livornese',
                19,
                'Pomodoro, aglio, prezzemolo. Attenti alle lische, le abbiamo lasciate.',
                [4],
                { diets: ['glutenFree'] },
              ),
              dish('Frittura di paranza', 18, 'Quello che è piccolo e vivace. Cambia ogni giorno.', [1, 2, 4, 14]),
              dish('Totani ripieni', 17, 'Pane, uovo, le loro zampe, un’idea di limone.', [1, 3, 7, 14]),
              dish('Baccalà alla brace, ceci e rosmarino', 18, 'Dissalato qui, tre giorni e nove cambi d’acqua.', [4], {
                diets: ['glutenFree'],
              }),
              dish(
                'Cacciucco del venerdì',
                29,
                'Cinque pesci, crostone agliato, tovagliolo grande. Si prenota entro il giovedì.',
                [1, 2, 4, 9, 12, 14],
              ),
            ],
          },
          {
            title: 'Contorni',
            dishes: [
              dish('Patate al forno con il rosmarino', 5, '', [], { diets: ['vegan', 'glutenFree'] }),
              dish('Fagioli all’olio nuovo', 5, '', [], { diets: ['vegan', 'glutenFree'] }),
              dish('Cavolo nero saltato', 6, '', [], { diets: ['vegan', 'glutenFree'] }),
              dish('Insalata di finocchi e arance', 6, '', [], { diets: ['vegan', 'glutenFree'] }),
              dish('Radicchio alla brace, acciuga', 7, '', [4], { diets: ['glutenFree'] }),
            ],
          },
          {
            title: 'Dolci',
            dishes: [
              dish(
                'Crostata al limone',
                6,
                'Tagliata in otto con la riga da disegno, da una cuoca che fu geometra.',
                [1, 3, 7],
                { diets: ['vegetarian'] },
              ),
              dish('Budino di riso all’alloro', 6, '', [3, 7], { diets: ['vegetarian', 'glutenFree'] }),
              dish('Cantucci e vin santo', 7, '', [1, 3, 8, 12], { diets: ['vegetarian'] }),
              dish('Sorbetto al mandarino', 5, '', [], { diets: ['vegan', 'glutenFree'] }),
              dish('Ponce alla livornese', 4, 'Rum, caffè, scorza di limone. Chiude bene.'),
            ],
          },
          {
            title: 'Da bere',
            text: 'Il resto è nella [carta dei vini](/vini), che Samuele racconta volentieri.',
            dishes: [
              dish('Vino della casa, bianco o rosso', 4, 'Il litro, 13 €.', [12], { priceFor: 'il quarto' }),
              dish('Calice dalla lavagna di Samuele', null, '', [12], { priceFor: 'da 5 €' }),
              dish('Acqua, 75 cl', 2.5, 'In caraffa, dal rubinetto, non costa niente.'),
              dish('Birra artigianale, 33 cl', 5, '', [1]),
              dish('Caffè della moka, servito al tavolo', 1.5),
            ],
          },
          {
            title: 'Per i bambini',
            text: 'Fino a dieci anni. Ai bambini non portiamo il coperto, ma un foglio di carta e due matite: i disegni migliori finiscono sulla porta del bagno.',
            dishes: [
              dish('Mezza porzione di qualsiasi primo', null, '', [], { priceFor: 'metà prezzo' }),
              dish('Bastoncini di nasello fatti da noi e patate', 9, '', [1, 3, 4]),
              dish('Pasta al pomodoro', 7, '', [1], { diets: ['vegan'] }),
            ],
          },
        ],
        { columns: 2, level: 2 },
      ),
    ),
    section(
      { name: 'Figure', width: 'wide', spaceTop: 'none', spaceBottom: 'l' },
      columns(HALVES, [image({ ...picture('crostata'), ratio: '3:2' })], [image({ ...picture('moka'), ratio: '3:2' })]),
    ),
    section(
      { name: 'Menù fisso', width: 'wide', background: 'accent', spaceTop: 'l', spaceBottom: 'l' },
      heading('Il pranzo del pescatore, 24 €', { align: 'center' }),
      text(
        'Da mercoledì a venerdì, a pranzo: un primo, un contorno, un quarto di vino o l’acqua, il caffè. Coperto compreso.',
        {
          align: 'center',
        },
      ),
    ),
    section(
      { name: 'Allergeni', anchor: 'allergeni', width: 'wide', spaceTop: 'xl', spaceBottom: 'l' },
      columns(
        [
          { desktop: { span: 4 }, tablet: { span: 12 } },
          { desktop: { span: 4 }, tablet: { span: 6 } },
          { desktop: { span: 4 }, tablet: { span: 6 } },
        ],
        [
          heading('Allergeni'),
          text(`
            Sono i quattordici dell’allegato II del Regolamento (UE) n. 1169/2011. Ditecelo quando prenotate o quando vi sedete: la cucina è una,
            piccola, e **non possiamo escludere contaminazioni** tra un piatto e l’altro. Caterina tiene il registro degli ingredienti accanto
            al passavivande e lo apre volentieri davanti a voi.
          `),
        ],
        [
          text(`
            1. Cereali che contengono glutine
            2. Crostacei
            3. Uova
            4. Pesce
            5. Arachidi
            6. Soia
            7. Latte, compreso il lattosio
          `),
        ],
        [
          text(`
            8. Frutta a guscio
            9. Sedano
            10. Senape
            11. Semi di sesamo
            12. Anidride solforosa e solfiti
            13. Lupini
            14. Molluschi
          `),
        ],
      ),
    ),
    section({ width: 'wide', spaceTop: 'none', spaceBottom: 'none' }, line('dotted')),
    section(
      { name: 'Fresco, abbattuto, congelato', width: 'wide', spaceTop: 'l', spaceBottom: 'xl' },
      columns(
        HALVES,
        [
          heading('Pesce crudo e marinato', { level: 3 }),
          text(`
            Il pesce servito crudo, marinato o poco cotto è stato sottoposto a trattamento di bonifica preventiva: almeno 24 ore a −20 °C in ogni
            parte, come chiede il Regolamento (CE) n. 853/2004, allegato III, sezione VIII, capitolo 3, lettera D.
          `),
          heading('Molluschi', { level: 3 }),
          text(
            'Cozze e vongole arrivano vive da centri di depurazione autorizzati. Conserviamo le etichette per sessanta giorni: basta chiederle.',
          ),
        ],
        [
          heading('Il segno °', { level: 3 }),
          text(`
            Quando il fresco non c’è, questo ingrediente è congelato all’origine, oppure è stato comprato fresco e abbattuto da noi. Il giorno in
            cui succede lo trovate scritto anche sulla lavagna.
          `),
          heading('Da dove viene', { level: 3 }),
          text(
            'Zona di pesca FAO 37.1.3, Mar Ligure e Tirreno settentrionale, salvo il baccalà, che viene dal Nord Atlantico, FAO 27, e non se ne vergogna.',
          ),
        ],
      ),
    ),
  ],
})
