/** What several products of the workshop say in the same words. */
const manufacturer =
  'Bottega Terraviva di L. Montanari e T. Serri s.n.c.\nVia della Creta Bassa 7, 06050 Castel Rivaio (PG)\nciao@bottegaterraviva.example'

export const stoneware = {
  care: 'Gres cotto a 1240 °C. Va in lavastoviglie, nel microonde e in forno fino a 220 °C, partendo da freddo. Sul fornello no.',
  manufacturer,
} as const

export const earthenware = {
  care: 'Terracotta cotta a 980 °C. Si lava a mano con acqua calda e poco sapone, e si lascia asciugare scoperta.',
  manufacturer,
} as const

export const ornament = {
  care: 'Si spolvera con un panno umido. L’interno è smaltato e tiene l’acqua, ma sotto mettete un feltrino.',
  manufacturer,
} as const
