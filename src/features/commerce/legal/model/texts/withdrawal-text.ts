import { sellerLines } from '../company.ts'
import { EXCEPTIONS } from '../exceptions.ts'
import type { LegalFacts } from '../legal-facts.ts'
import type { LegalText, TextPart } from '../legal-text.ts'
import { WITHDRAW_PATH } from '../paths.ts'

/** Instructions and model form of the law (Allegato I, A and B), with the online function and its address (REC-18). */
export function withdrawalText(facts: LegalFacts): LegalText {
  return {
    slug: 'recesso',
    title: 'Diritto di recesso',
    sections: [
      { key: 'recesso.diritto', title: 'Il diritto di recesso', parts: rightParts(facts) },
      { key: 'recesso.come', title: 'Come si recede', parts: howParts(facts) },
      { key: 'recesso.effetti', title: 'Gli effetti del recesso', parts: effectParts(facts) },
      { key: 'recesso.eccezioni', title: 'Quando il recesso non c’è', parts: exceptionParts(facts) },
      { key: 'recesso.modulo', title: 'Modulo di recesso tipo', parts: formParts(facts) },
    ],
  }
}

function rightParts({ sells }: LegalFacts): TextPart[] {
  return [
    'Se sei un consumatore hai il diritto di recedere dal contratto, senza indicarne le ragioni, entro 14 giorni.',
    ...(sells.goods
      ? [
          'Per i beni il periodo scade dopo 14 giorni dal giorno in cui tu, o un’altra persona che hai indicato e che non è il vettore, ricevi il bene; se l’ordine comprende più beni o più lotti, dal giorno in cui ricevi l’ultimo.',
        ]
      : []),
    ...(sells.services || sells.digital
      ? [
          'Per i servizi e per i contenuti digitali il periodo scade dopo 14 giorni dal giorno della conclusione del contratto.',
        ]
      : []),
    'Se l’ultimo giorno è festivo, il periodo scade il primo giorno lavorativo che segue.',
  ]
}

function howParts({ company, baseUrl }: LegalFacts): TextPart[] {
  return [
    'Per recedere devi informarci della tua decisione con una dichiarazione esplicita. Puoi scrivere a:',
    sellerLines(company),
    `Puoi anche esercitare il recesso online, senza registrarti, con la funzione «Recedere dal contratto qui» a questo indirizzo: ${baseUrl}${WITHDRAW_PATH}. La trovi in fondo a ogni pagina, nella pagina del tuo ordine e nella mail di conferma. Se la usi, ti mandiamo subito una ricevuta su un supporto durevole, per esempio per e-mail, con il contenuto della dichiarazione e la data e l’ora dell’invio.`,
    'Puoi usare il modulo di recesso tipo qui sotto, ma non è obbligatorio.',
    'Per rispettare il termine basta inviare la dichiarazione prima che il periodo di recesso sia scaduto.',
  ]
}

function effectParts({ settings, company, sells }: LegalFacts): TextPart[] {
  const seat = [company.called, company.street, [company.postalCode, company.city].filter(Boolean).join(' ')]
  const paid =
    'Se recedi ti rimborsiamo tutti i pagamenti ricevuti, compresi i costi di consegna (tranne quelli in più se hai scelto una consegna diversa dalla meno costosa che offriamo), senza indebito ritardo e in ogni caso entro 14 giorni dal giorno in cui siamo informati della tua decisione.'
  const means =
    'Usiamo lo stesso mezzo di pagamento che hai usato tu, salvo che tu abbia espressamente accettato altro; in ogni caso il rimborso non ti costa nulla.'
  if (!sells.goods) return [paid, means]
  return [
    paid,
    `${means} Possiamo aspettare a rimborsarti finché non abbiamo ricevuto i beni o la prova che li hai spediti, se arriva prima.`,
    `Devi rispedire i beni o consegnarli senza indebiti ritardi, in ogni caso entro 14 giorni dal giorno in cui ci comunichi il recesso, a: ${settings.returnAddress || seat.filter(Boolean).join(', ')}. Il termine è rispettato se li spedisci prima della scadenza dei 14 giorni.`,
    settings.returnsPaidBy === 'buyer'
      ? 'Il costo diretto della restituzione dei beni è a tuo carico.'
      : 'Il costo della restituzione dei beni è a carico nostro.',
    'Sei responsabile solo della diminuzione del valore dei beni che viene da un uso diverso da quello necessario per stabilirne natura, caratteristiche e funzionamento.',
  ]
}

function exceptionParts({ exceptions, sells }: LegalFacts): TextPart[] {
  const digital = sells.digital && !exceptions.some(({ letter }) => letter === 'o') ? [`${EXCEPTIONS.o}.`] : []
  const named = exceptions.map(({ letter, titles }) => `${EXCEPTIONS[letter]}: ${titles.join(', ')}.`)
  if (named.length + digital.length === 0)
    return ['Per i prodotti di questo negozio il diritto di recesso non è escluso.']
  return [
    'In questo negozio il diritto di recesso è escluso, per legge (art. 59 del Codice del consumo), per:',
    [...named, ...digital],
  ]
}

/** Allegato I-B: only what the law has in it. */
function formParts({ company }: LegalFacts): TextPart[] {
  return [
    'Compila e restituisci questo modulo solo se desideri recedere dal contratto.',
    [
      `Destinatario: ${sellerLines(company).join(', ')}`,
      'Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni/servizi (*)',
      'Ordinato il (*)/ricevuto il (*)',
      'Nome del/dei consumatore(i)',
      'Indirizzo del/dei consumatore(i)',
      'Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea)',
      'Data',
    ],
    '(*) Cancellare la dicitura inutile.',
  ]
}
