import type { SiteFrame } from '../../src/features/sites/model/site.ts'

/** Header and footer of the photographer's site. Street and numbers are invented; `.example` never resolves (RFC 2606). */
export const lumeFrame: SiteFrame = {
  tagline: 'Fotografie di luce, architettura e materia',
  logoId: null,
  logoOnDarkId: null,
  mainNavigation: [
    {
      label: 'Lavori',
      link: '',
      entries: [
        { label: 'Tutte le serie', link: '/lavori' },
        { label: 'Nebbia', link: '/lavori/nebbia' },
        { label: 'Cemento', link: '/lavori/cemento' },
        { label: 'Acqua', link: '/lavori/acqua' },
        { label: 'Notte', link: '/lavori/notte' },
        { label: 'Carta', link: '/lavori/carta' },
      ],
    },
    {
      label: 'Stampe',
      link: '',
      entries: [
        { label: 'In vendita', link: '/negozio' },
        { label: 'Come sono fatte', link: '/stampe' },
      ],
    },
    { label: 'Servizi', link: '/servizi' },
    { label: 'Studio', link: '/studio' },
    { label: 'Appunti', link: '/appunti' },
    { label: 'Contatti', link: '/contatti' },
  ],
  footerNavigation: [
    { label: 'Area clienti', link: '/area-clienti' },
    { label: 'Privacy', link: '/privacy' },
    { label: 'Cookie', link: '/cookie' },
    { label: 'Note legali', link: '/note-legali' },
  ],
  header: { layout: 'left', position: 'static', overPicture: true },
  headerButton: { label: 'Scrivimi', link: '/contatti' },
  footer: {
    about: 'Lo studio di Irene Valdarchi, fotografa. Serie proprie, lavori su commissione e stampe numerate.',
    address: 'Vicolo della Lanterna 4\n40126 Bologna',
    hours: 'Da martedì a venerdì, 9.30–18\nSabato su appuntamento',
    email: 'studio@studiolume.example',
    phone: '+39 051 555 0123',
    legal:
      'Studio Lume di Irene Valdarchi · P. IVA 01234567890 · Impresa immaginaria: questo sito è una dimostrazione e le sue fotografie sono calcolate.',
    social: [
      { label: 'Pixelfed', link: 'https://pixelfed.example/@studiolume' },
      { label: 'Mastodon', link: 'https://mastodon.example/@studiolume' },
    ],
  },
}
