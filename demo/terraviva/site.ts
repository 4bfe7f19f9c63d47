import type { Company } from '../../src/features/commerce/legal/model/company.ts'
import type { SiteFrame } from '../../src/features/sites/model/site.ts'

/** Header and footer of the workshop's site. Street, numbers and addresses are invented; `.example` never resolves (RFC 2606). */
export const terravivaFrame: SiteFrame = {
  tagline: 'Ceramiche fatte al tornio a Castel Rivaio, in Umbria',
  logoId: null,
  logoOnDarkId: null,
  mainNavigation: [
    {
      label: 'La bottega',
      link: '',
      entries: [
        { label: 'Chi siamo', link: '/bottega' },
        { label: 'Lavori su misura', link: '/su-misura' },
        { label: 'Cura e spedizioni', link: '/cura-e-spedizioni' },
      ],
    },
    { label: 'Negozio', link: '/negozio' },
    { label: 'Corsi', link: '/corsi' },
    { label: 'Diario', link: '/diario' },
    { label: 'Contatti', link: '/contatti' },
  ],
  footerNavigation: [
    { label: 'Cura e spedizioni', link: '/cura-e-spedizioni' },
    { label: 'Privacy', link: '/privacy' },
    { label: 'Cookie', link: '/cookie' },
    { label: 'Note legali', link: '/note-legali' },
    { label: 'I blocchi di questo sito', link: '/blocchi' },
  ],
  header: { layout: 'left', position: 'static', overPicture: false },
  headerButton: { label: 'Prenota un corso', link: '/corsi#calendario' },
  footer: {
    about:
      'Gres e terracotta torniti uno per uno in un vecchio frantoio. Facciamo stoviglie per tutti i giorni, servizi su misura e corsi per chi vuole mettere le mani nella terra.',
    address: 'Via della Creta Bassa 7\n06050 Castel Rivaio (PG)',
    hours: 'Da martedì a venerdì\n9.30–13 e 15–18.30\nSabato 10–18\nDomenica e lunedì chiuso',
    email: 'ciao@bottegaterraviva.example',
    phone: '+39 075 555 0148',
    legal: 'Impresa immaginaria: questo sito è una dimostrazione.',
    social: [
      { label: 'Pixelfed', link: 'https://pixelfed.example/@bottegaterraviva' },
      { label: 'Mastodon', link: 'https://mastodon.example/@bottegaterraviva' },
    ],
  },
}

/** No such company exists; its number only passes the check digit, as examples in manuals do. */
export const terravivaCompany: Partial<Company> = {
  form: 'partnership',
  name: 'Bottega Terraviva di L. Montanari e T. Serri s.n.c.',
  street: 'Via della Creta Bassa 7',
  postalCode: '06050',
  city: 'Castel Rivaio',
  region: 'PG',
  vatNumber: '01234567897',
  taxCode: '01234567897',
  reaOffice: 'PG',
  reaNumber: '000000',
  pec: 'bottegaterraviva@pec.example',
  isExample: true,
}
