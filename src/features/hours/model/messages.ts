import type { Messages } from '../../../core/messages.ts'

/** Texts of opening hours for visitors. */
export const messages: Messages = {
  'hours.week': 'Orari della settimana',
  'hours.day': 'Giorno',
  'hours.hours': 'Orario',
  'hours.today': 'oggi',
  'hours.two': '{first} e {last}',
  'hours.several': 'Da {first} a {last}',
  'hours.closed': 'Chiuso',
  'hours.allDay': '24 ore su 24',
  'hours.open': 'Aperto ora',
  'hours.closedNow': 'Chiuso ora',
  'hours.at':
    '{time, select, 0 {a mezzanotte} 12 {a mezzogiorno} other {{hour, select, 1 {all’} other {alle }}{time}}}',
  'hours.closes': 'chiude {day, select, today {} tomorrow {domani } other {{day} }}{at}',
  'hours.opens': 'apre {day, select, today {} tomorrow {domani } other {{day} }}{at}',
  'hours.special': 'Oggi orario particolare: {hours}',
  'hours.specialNote': 'Oggi orario particolare ({note}): {hours}',
  'hours.exceptions': 'Giorni particolari',
  'hours.holidaysClosed': 'Chiuso nei giorni festivi.',
  'hours.holidaysAsSunday': 'Nei giorni festivi vale l’orario della domenica.',
}
