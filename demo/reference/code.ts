import { code } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

export const codeReference: Reference = {
  slug: 'codice',
  title: 'Codice',
  summary: 'Testo a spaziatura fissa: programmi, formule, tabelle da copiare.',
  advice: `
    Qui spazi e a capo restano come li scrivete. È adatto anche a una ricetta di smalto, in cui le cifre devono stare in colonna. Non serve a inserire programmi
    nella pagina: quello che scrivete si legge soltanto, non si esegue.
  `,
  variations: [
    variation('Una ricetta', 'Colonne allineate e una didascalia.', [
      code(
        `
Cenere di legna lavata   40,0 %
Feldspato sodico         40,0 %
Argilla rossa            20,0 %
-------------------------------
Totale                  100,0 %
`,
        { language: 'ricetta', caption: 'Ricetta 12, celadon per il forno a legna. 1240 °C in riduzione.' },
      ),
    ]),
    variation('Un programma', 'Con il nome del linguaggio.', [
      code(
        `
// Quanto si ritira un pezzo, dalla ruota alla tavola.
export function misuraFinale(cruda: number, ritiro = 0.135): number {
  return cruda * (1 - ritiro)
}

misuraFinale(18.5) // 16,0 cm
`,
        { language: 'typescript', caption: 'Il ritiro del nostro gres chiaro è del 13,5 %.' },
      ),
    ]),
    variation('Altri linguaggi', 'Ogni parte ha il suo colore, e i commenti sono in corsivo. I segni + e − restano.', [
      code(
        `
# Quanta cenere serve per un secchio di smalto
def cenere(litri, densita=1.45):
    """In chilogrammi."""
    return litri * densita * 0.4 if litri > 0 else None

print(f"{cenere(12):.1f} kg")
`,
        { language: 'python' },
      ),
      code(
        `
@@ Ricetta 12 @@
-Cenere di legna    42,0 %
+Cenere di legna    40,0 %
 Feldspato sodico   40,0 %
`,
        { language: 'diff', caption: 'Che cosa è cambiato dall’ultima cottura.' },
      ),
      code(
        `
.smalto {
  color: light-dark(#5a4632, #e9d8c2);
  border: 1px solid currentcolor; /* quanto basta */
}
`,
        { language: 'css' },
      ),
    ]),
    variation('Senza linguaggio né didascalia', 'Il caso più semplice: una riga.', [
      code('densità = peso del bicchiere pieno - tara'),
    ]),
    variation('Righe lunghe', 'Una riga più larga dello schermo scorre di lato, il resto della pagina no.', [
      code(
        '120 °C/h fino a 600 °C | 150 °C/h fino a 1240 °C | sosta 20 minuti | discesa libera fino a 1000 °C | 60 °C/h fino a 850 °C | spento | apertura sotto i 120 °C, mai prima, nemmeno se è Natale',
        { language: 'cottura' },
      ),
    ]),
    variation(
      'Segni che somigliano a codice della pagina',
      'Parentesi angolari, virgolette e «e» commerciali si vedono come sono.',
      [
        code(
          `
<smalto nome="bianco burro" & co>
  <strato spessore='0.8'>2 > 1 && 1 < 2</strato>
</smalto>
<script>console.log("si legge, non si esegue")</script>
`,
          { language: 'html' },
        ),
      ],
    ),
    variation('Lungo', 'Un giorno intero di pirometro.', [
      code(
        Array.from({ length: 24 }, (_, hour) => {
          const time = `${String(hour).padStart(2, '0')}:00`
          const degrees = Math.round(20 + 1220 * Math.sin((hour / 23) * (Math.PI / 2)))
          return `${time}   ${String(degrees).padStart(4)} °C   ${'#'.repeat(Math.round(degrees / 40))}`
        }).join('\n'),
        { caption: 'Temperatura del forno, ogni ora.' },
      ),
    ]),
    variation('Vuoto', 'Un blocco appena aggiunto non rompe la pagina.', [code('')]),
  ],
}
