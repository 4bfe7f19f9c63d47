import type { SiteFrame } from '../../src/features/sites/model/site.ts'

/** Header and footer of the osteria's site. Town, street, numbers and addresses are invented; `.example` never resolves (RFC 2606). */
export const portoFrame: SiteFrame = {
  tagline: 'Cucina di mare a Porto Brigantino, dal 1968',
  logoId: null,
  logoOnDarkId: null,
  mainNavigation: [
    { label: 'Menù', link: '/menu' },
    { label: 'Vini', link: '/vini' },
    { label: 'La dispensa', link: '/negozio' },
    {
      label: 'L’osteria',
      link: '',
      entries: [
        { label: 'Chi siamo', link: '/il-porto' },
        { label: 'Feste e gruppi', link: '/feste-e-gruppi' },
        { label: 'Dove siamo', link: '/dove-siamo' },
      ],
    },
    { label: 'Serate', link: '/serate' },
  ],
  footerNavigation: [
    { label: 'Allergeni', link: '/menu#allergeni' },
    { label: 'Privacy', link: '/privacy' },
    { label: 'Cookie', link: '/cookie' },
    { label: 'Note legali', link: '/note-legali' },
  ],
  header: { layout: 'left', position: 'static', overPicture: false },
  headerButton: { label: 'Prenota', link: '/prenota' },
  footer: {
    about:
      'Dodici tavoli, due barche e una lavagna che cambia ogni mattina. Cuciniamo quello che il mare ha deciso di darci, e quando non dà niente facciamo la pasta e fagioli.',
    address: 'Scali delle Reti 14\n57018 Porto Brigantino (LI)',
    hours:
      'Da mercoledì a domenica\n12.15–14.30 e 19.30–22.30\nLunedì e martedì chiuso\nChiuso dall’11 gennaio al 2 febbraio 2027',
    email: 'tavoli@osteriadelporto.example',
    phone: '+39 0586 555 0123',
    legal:
      'Osteria del Porto di N. e C. Bertolani s.n.c. · P. IVA 01234567890 · REA LI-000000 · Impresa immaginaria: questo sito è una dimostrazione.',
    social: [
      { label: 'Pixelfed', link: 'https://pixelfed.example/@osteriadelporto' },
      { label: 'Mastodon', link: 'https://mastodon.example/@osteriadelporto' },
    ],
  },
}
