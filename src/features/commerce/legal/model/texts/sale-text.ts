import { companyNumbers, sellerLines } from '../company.ts'
import type { LegalFacts } from '../legal-facts.ts'
import type { LegalText, TextSection } from '../legal-text.ts'
import { TEXTS_PATH, WITHDRAW_PATH } from '../paths.ts'

/** Terms of sale (CON-01, CON-08). They promise nothing that the shop does not do, and take no right away. */
export function saleText(facts: LegalFacts): LegalText {
  return {
    slug: 'vendita',
    title: 'Condizioni di vendita',
    sections: [
      sellerSection(facts),
      { key: 'vendita.contratto', title: 'Come si conclude il contratto', parts: contractParts(facts) },
      { key: 'vendita.prezzi', title: 'Prezzi', parts: priceParts(facts) },
      {
        key: 'vendita.consegna',
        title: 'Consegna e pagamento',
        parts: [
          `Dove consegniamo, in quanto tempo e a quale prezzo, e come si paga, è scritto in «Consegna e pagamenti»: ${facts.baseUrl}${TEXTS_PATH}/consegna. Prima di ordinare vedi sempre il costo della consegna e il totale: altri costi non sono dovuti.`,
        ],
      },
      {
        key: 'vendita.recesso',
        title: 'Diritto di recesso',
        parts: [
          `Se sei un consumatore puoi recedere entro 14 giorni senza dire perché, salvo i casi che la legge esclude. Puoi farlo online a questo indirizzo: ${facts.baseUrl}${WITHDRAW_PATH}. Tempi, rimborso, restituzione e modulo sono in «Diritto di recesso»: ${facts.baseUrl}${TEXTS_PATH}/recesso.`,
        ],
      },
      ...digitalSections(facts),
      ...guaranteeSections(facts),
      complaintSection(facts),
      {
        key: 'vendita.legge',
        title: 'Legge e giudice',
        parts: [
          'Al contratto si applica la legge italiana. Restano salve le norme che proteggono i consumatori nel paese in cui abitano.',
          'Se sei un consumatore, è competente il giudice del luogo in cui risiedi o hai il domicilio.',
        ],
      },
    ],
  }
}

function sellerSection({ company }: LegalFacts): TextSection {
  return {
    key: 'vendita.venditore',
    title: 'Chi vende',
    parts: [[...sellerLines(company), ...companyNumbers(company)]],
  }
}

function contractParts({ baseUrl, sells }: LegalFacts): TextSection['parts'] {
  return [
    'Per ordinare segui questi passi:',
    [
      'metti i prodotti nel carrello, dove puoi cambiare quantità e togliere righe;',
      sells.goods
        ? 'scrivi i tuoi dati, scegli come ricevere i prodotti e come pagare;'
        : 'scrivi i tuoi dati e scegli come pagare;',
      'rileggi tutto l’ordine con il totale: fino a qui puoi correggere ogni campo, anche tornando indietro;',
      'premi «Ordine con obbligo di pagare».',
    ],
    'Premendo il pulsante fai un ordine. Il contratto è concluso quando ricevi la mail di conferma.',
    `La conferma contiene l’ordine e il testo di queste condizioni: conservala. Anche noi conserviamo il contratto; lo rivedi quando vuoi dal link della mail. Il contratto si conclude in italiano. Queste condizioni si leggono e si stampano da ${baseUrl}${TEXTS_PATH}/vendita.`,
  ]
}

function priceParts({ taxes, currency }: LegalFacts): TextSection['parts'] {
  if (taxes.regime === 'flatRate')
    return [
      `I prezzi sono in ${currency} e sono quelli finali. Chi vende è in regime forfettario: sull’operazione non si applica l’IVA (L. 190/2014, art. 1, commi 54–89).`,
    ]
  return [
    taxes.prices === 'included'
      ? `I prezzi sono in ${currency} e comprendono l’IVA.`
      : `I prezzi dei prodotti sono in ${currency} e sono indicati senza IVA; il totale con l’IVA è mostrato prima di ordinare.`,
    'Vale il prezzo mostrato quando premi il pulsante. Se una riduzione è annunciata, accanto trovi il prezzo più basso degli ultimi 30 giorni.',
  ]
}

function digitalSections({ sells }: LegalFacts): TextSection[] {
  if (!sells.digital) return []
  return [
    {
      key: 'vendita.digitale',
      title: 'Contenuti digitali',
      parts: [
        'I contenuti digitali si scaricano con un link personale. Li ricevi subito se lo chiedi e dichiari di sapere che così perdi il diritto di recesso; altrimenti quando sono passati i 14 giorni per recedere.',
      ],
    },
  ]
}

function guaranteeSections({ sells, baseUrl }: LegalFacts): TextSection[] {
  if (!sells.goods && !sells.digital) return []
  return [
    {
      key: 'vendita.garanzia',
      title: 'Garanzia legale',
      parts: [
        `Tutti i beni hanno la garanzia legale di conformità. Che cosa comprende è in «Garanzia legale»: ${baseUrl}${TEXTS_PATH}/garanzia.`,
      ],
    },
  ]
}

function complaintSection({ company }: LegalFacts): TextSection {
  const { email, phone, disputeBody } = company
  const ways = [email && `per e-mail a ${email}`, phone && `al telefono ${phone}`].filter(Boolean).join(' o ')
  return {
    key: 'vendita.reclami',
    title: 'Assistenza e reclami',
    parts: [
      ways === '' ? 'Per domande e reclami scrivi ai recapiti di chi vende.' : `Per domande e reclami scrivi ${ways}.`,
      ...(disputeBody === ''
        ? []
        : [`Per risolvere una controversia senza il giudice abbiamo aderito a questo organismo: ${disputeBody}.`]),
    ],
  }
}
