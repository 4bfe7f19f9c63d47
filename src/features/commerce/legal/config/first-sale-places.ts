import type { FirstSaleStep } from '../model/first-sale.ts'

interface Place {
  readonly label: string
  readonly panel: string
  readonly part?: string
}

/** What the steps before the first sale are called, and where an owner takes them. */
export const FIRST_SALE_PLACES: Readonly<Record<FirstSaleStep, Place>> = {
  product: { label: 'Aggiungi un prodotto', panel: 'negozio' },
  delivery: { label: 'Scegli dove e come consegni', panel: 'consegna' },
  taxes: { label: 'Controlla le tasse', panel: 'consegna', part: 'taxes' },
  payment: { label: 'Attiva un metodo di pagamento', panel: 'pagamenti' },
  company: { label: 'Completa e pubblica i dati dell’azienda', panel: 'testi-legali', part: 'company' },
  texts: { label: 'Leggi e pubblica i testi legali', panel: 'testi-legali', part: 'texts' },
  notice: { label: 'Carica l’avviso ufficiale sulla garanzia legale', panel: 'testi-legali', part: 'notice' },
  order: { label: 'Fai un ordine di prova', panel: 'ordini' },
}
