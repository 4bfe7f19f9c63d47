import type { Messages } from '../../../../core/messages.ts'

/** Texts of the cart for visitors, in Italian (CART-06 to CART-13, CPAGE-01 to CPAGE-14). */
export const messages: Messages = {
  'cart.title': 'Carrello',
  'cart.checkout': 'Pagamento',
  'cart.summary': 'Riepilogo',
  'cart.subtotal': 'Subtotale',
  'cart.empty': 'Il tuo carrello è vuoto.',
  'cart.continue': 'Continua gli acquisti',
  'cart.alsoBought': 'I clienti hanno acquistato anche',
  'cart.quantity': 'Quantità di «{title}»',
  'cart.update': 'Aggiorna',
  'cart.remove': 'Togli',
  'cart.removeNamed': 'Togli «{title}» dal carrello',
  'cart.lines': 'Prodotti nel carrello',
  'cart.unit': '{price} l’uno',
  'cart.excluded': 'Spedizione e sconti si calcolano al momento del pagamento.',
  'cart.quantityFailed': 'Non è stato possibile aggiornare la quantità.',
  'cart.removeFailed': 'Non è stato possibile togliere il prodotto.',
  'cart.formUpdateFailed': 'Non è stato possibile aggiornare il modulo. Riprova.',
  'cart.formOpenFailed': 'Non è stato possibile aprire il modulo. Riprova.',
  'cart.offline': 'Controlla la connessione a internet e riprova.',
  'cart.invalid': 'Completa o correggi le informazioni mancanti o non valide.',
  'cart.minimum': 'L’ordine minimo è di {minimum}: aggiungi ancora {missing}.',
  'cart.notice.priceChanged': 'Il prezzo è cambiato: prima era {price}.',
  'cart.notice.fewer': '{left, plural, one {È rimasto un solo pezzo.} other {Sono rimasti solo # pezzi.}}',
  'cart.notice.soldOut': 'Questo prodotto è esaurito.',
  'cart.notice.gone': 'Questo prodotto non è più in vendita.',
  'cart.gone': 'Prodotto non più in vendita',
  'cart.expired':
    'La sessione è scaduta o i cookie sono disattivati. Attiva i cookie e aggiungi di nuovo i prodotti al carrello.',
  'cart.expiredTitle': 'Il carrello non c’è più',
  'cart.refused.title': 'Errore: il carrello non è cambiato',
  'cart.noCheckout.title': 'Ordini online',
  'cart.noCheckout.text':
    'Questo negozio non accetta ancora ordini online. Il tuo carrello resta salvato: contatta il negozio per ordinare.',
}
