import { sellerLines } from '../company.ts'
import type { LegalFacts } from '../legal-facts.ts'
import type { LegalText } from '../legal-text.ts'

/** The legal guarantee of conformity (CON-14). */
export function guaranteeText({ company }: LegalFacts): LegalText {
  return {
    slug: 'garanzia',
    title: 'Garanzia legale',
    sections: [
      {
        key: 'garanzia.che',
        title: 'Che cosa comprende',
        parts: [
          'Se sei un consumatore, chi vende risponde di ogni difetto di conformità che esiste al momento della consegna e si manifesta entro due anni (articoli 128 e seguenti del Codice del consumo). La garanzia non costa nulla e vale anche se il produttore ne offre una sua.',
          'Un difetto che si manifesta entro un anno dalla consegna si presume già presente a quella data, salvo prova contraria. Non c’è un termine per denunciarlo; l’azione si prescrive in 26 mesi dalla consegna.',
        ],
      },
      {
        key: 'garanzia.rimedi',
        title: 'Che cosa puoi chiedere',
        parts: [
          'Puoi scegliere tra la riparazione e la sostituzione, senza spese, in un tempo ragionevole e senza notevoli inconvenienti; non se il rimedio che scegli è impossibile o costa troppo rispetto all’altro.',
          'Se la riparazione o la sostituzione non avviene o non riesce, o il difetto è molto grave, puoi chiedere una riduzione del prezzo o sciogliere il contratto ed essere rimborsato. Per un difetto di lieve entità il contratto non si scioglie.',
        ],
      },
      {
        key: 'garanzia.come',
        title: 'Come si fa',
        parts: ['Scrivi che cosa non va e il numero dell’ordine a:', sellerLines(company)],
      },
    ],
  }
}
