import type { Messages } from '../../../../core/messages.ts'

export const messages: Messages = {
  'reminders.told':
    'Ti scriviamo per questo ordine. Se hai già acquistato qui o ricevi la nostra newsletter e lasci un ordine a metà, ti ricordiamo il carrello con una sola e-mail: anche in futuro, per prodotti simili. Puoi dire di no qui, e in ogni e-mail.',
  'reminders.refuse': 'Non ricordatemi i carrelli lasciati a metà',
  'reminders.page.title': 'Il tuo carrello',
  'reminders.page.text':
    'Riprendi da dove eri rimasto: rimettiamo nel carrello di questo dispositivo quello che avevi scelto.',
  'reminders.resume': 'Riprendi il carrello',
  'reminders.leave': 'Non scrivermi più',
  'reminders.left.title': 'Va bene, non ti scriviamo più',
  'reminders.left.text': 'Non ti ricorderemo altri carrelli. Le e-mail sui tuoi ordini continuano ad arrivare.',
  'reminders.over.title': 'Questo carrello non c’è più',
  'reminders.over.text': 'È passato troppo tempo, oppure il collegamento non è intero.',
  'reminders.home': 'Vai al sito',
}
