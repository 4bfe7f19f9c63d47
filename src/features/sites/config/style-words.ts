import { FAMILIES, PAIRINGS } from '../model/font-pairs.ts'
import type { FontPair, Look, Palette } from '../model/style.ts'

/** Names of the looks' own colours, for owners. */
const OWN_PALETTES: Readonly<Record<Look, string>> = { terra: 'Argilla', lume: 'Ambra', piazza: 'Pomodoro' }
const PALETTE_NAMES: Readonly<Record<Exclude<Palette, 'own'>, string>> = {
  ulivo: 'Ulivo',
  mare: 'Mare',
  vinaccia: 'Vinaccia',
  rubino: 'Rubino',
  luna: 'Luna',
  lichene: 'Lichene',
  limone: 'Limone',
  basilico: 'Basilico',
  buganvillea: 'Buganvillea',
}

/** Name of a palette, for owners. */
export function paletteName(look: Look, palette: Palette): string {
  return palette === 'own' ? OWN_PALETTES[look] : PALETTE_NAMES[palette]
}

/** Name of each font pair, for owners, and for whom it is. */
export const FONT_WORDS: Readonly<Record<FontPair, { readonly name: string; readonly mood: string }>> = {
  classico: { name: 'Classico', mood: 'Caldo e colto: artigiani, vini, case.' },
  moderno: { name: 'Moderno', mood: 'Esatto e discreto: fotografi, architetti.' },
  manifesto: { name: 'Manifesto', mood: 'Allegro e forte: osterie, feste, mercati.' },
  rotondo: { name: 'Rotondo', mood: 'Amichevole e chiaro: studi, associazioni.' },
  editoriale: { name: 'Editoriale', mood: 'Come una rivista: alberghi, cantine, interni.' },
  elegante: { name: 'Elegante', mood: 'Leggero e fine: gioielli, profumi, matrimoni.' },
  moda: { name: 'Moda', mood: 'Contrasti netti: sartorie, boutique.' },
  romano: { name: 'Romano', mood: 'Come inciso nel marmo: musei, dimore, studi.' },
  antico: { name: 'Antico', mood: 'Un libro di pregio: antiquari, notai, abbazie.' },
  letterario: { name: 'Letterario', mood: 'Fatto per leggere: scrittori, librerie, giornali.' },
  radici: { name: 'Radici', mood: 'Sincero: agriturismi, frantoi, erboristerie.' },
  trattoria: { name: 'Trattoria', mood: 'Pieno e goloso: forni, pasticcerie, gastronomie.' },
  vetrina: { name: 'Vetrina', mood: 'Scenografico: negozi, gallerie, teatri.' },
  insegna: { name: 'Insegna', mood: 'Stretto e deciso: macellerie, ferramenta, barbieri.' },
  locandina: { name: 'Locandina', mood: 'Tutto maiuscolo: concerti, palestre, cinema.' },
  officina: { name: 'Officina', mood: 'Solido: meccanici, edilizia, trasporti.' },
  tecnico: { name: 'Tecnico', mood: 'Preciso: informatica, ingegneria, energia.' },
  registro: { name: 'Registro', mood: 'Serio e leggibile: commercialisti, avvocati, scuole.' },
  quaderno: { name: 'Quaderno', mood: 'Scritto a mano: asili, laboratori, doposcuola.' },
  gelato: { name: 'Gelato', mood: 'Morbido e giocoso: gelaterie, giochi, animali.' },
  futuro: { name: 'Futuro', mood: 'Insolito: arte contemporanea, design, musica.' },
  limpido: { name: 'Limpido', mood: 'Neutro e pulito: cliniche, consulenti, servizi.' },
  salone: { name: 'Salone', mood: 'Aggraziato: parrucchieri, estetica, benessere.' },
  deco: { name: 'Déco', mood: 'Anni Trenta: bar, caffè storici, cocktail.' },
  ritmo: { name: 'Ritmo', mood: 'Largo e sonoro: radio, club, sport.' },
}

/** The names of a pair's fonts, that of titles first. */
export function fontsOf(pair: FontPair): string {
  const { title, text } = PAIRINGS[pair]
  const [titles, texts] = [FAMILIES[title].name, FAMILIES[text].name]
  return title === text ? titles : `${titles} e ${texts}`
}
