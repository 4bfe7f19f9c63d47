/** Letters of art. 59 of the Codice del consumo under which a product may have no right of withdrawal (REC-05). */
export const EXCEPTION_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'l', 'm', 'n', 'o'] as const
export type ExceptionLetter = (typeof EXCEPTION_LETTERS)[number]

/** Letters under which the buyer of goods never has the right; under the others something must have happened first. */
export const NEVER_RETURNED: ReadonlySet<ExceptionLetter> = new Set(['b', 'c', 'd', 'g', 'h', 'l', 'm', 'n'])

/** Why there is none, to go on from «Il diritto di recesso non c’è per»; and as owners choose it. */
export const EXCEPTIONS: Readonly<Record<ExceptionLetter, string>> = {
  a: 'i servizi già eseguiti del tutto, se hai chiesto di iniziarli e accettato di perdere il diritto',
  b: 'i beni e i servizi il cui prezzo dipende dai mercati finanziari',
  c: 'i beni fatti su misura o chiaramente personalizzati',
  d: 'i beni che si deteriorano o scadono rapidamente',
  e: 'i beni sigillati aperti dopo la consegna, che per igiene o salute non si possono rendere',
  f: 'i beni che dopo la consegna sono mescolati ad altri e non si possono più separare',
  g: 'le bevande alcoliche a prezzo già concordato, consegnate dopo trenta giorni, il cui valore dipende dal mercato',
  h: 'le riparazioni o le manutenzioni urgenti che hai chiesto tu',
  i: 'le registrazioni audio e video e i programmi sigillati, aperti dopo la consegna',
  l: 'i giornali e le riviste, tranne gli abbonamenti',
  m: 'i contratti conclusi in un’asta pubblica',
  n: 'gli alloggi, i trasporti di beni, il noleggio di auto, la ristorazione e il tempo libero con una data precisa',
  o: 'i contenuti digitali già iniziati, se l’hai chiesto e hai accettato di perdere il diritto',
}
