import { Gauge, Users } from 'lucide-react'
import type { SettingsEntries } from '../../../config/settings-entry.ts'
import { PERMISSION } from '../../../core/codes.ts'
import { readPeople } from '../model/calls/people.ts'

/** Its section of «Impostazioni»; everybody may leave a site, so it needs no permission. */
export const accountsSettings: SettingsEntries = {
  sections: [
    {
      name: 'persone',
      label: 'Persone',
      text: 'Chi lavora a questo sito, e che cosa può fare.',
      words:
        'ruoli permessi invitare invito collaboratori utenti amministratore accesso squadra lasciare cedere trasferire proprietario',
      Icon: Users,
      found: async (api, siteId) =>
        (await api.call(readPeople, { params: { siteId } })).people.map(({ ownerId, name, email }) => ({
          ...{ key: ownerId, label: name, detail: email },
        })),
      load: () => import('./people/people-section.tsx'),
    },
    {
      name: 'limiti',
      label: 'Limiti del sito',
      text: 'Quante pagine, quanto spazio e quante persone può avere, e quanto ne resta.',
      words: 'spazio occupato quota massimo abbonamento',
      Icon: Gauge,
      permission: PERMISSION.limits,
      load: () => import('./people/limits-section.tsx'),
    },
  ],
}
