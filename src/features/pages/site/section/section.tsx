import { defineBlock } from '../../../../core/block.ts'
import { sectionModel } from '../../model/structure.ts'

const SPACES = { none: 'Nessuno', s: 'S', m: 'M', l: 'L', xl: 'XL' }

/** A band across the page with columns in it. */
export const sectionBlock = defineBlock({
  ...sectionModel,
  View: ({ props, children }) => (
    <div
      id={props.anchor || undefined}
      className={[
        'section',
        `section-${props.width}`,
        `ground-${props.background}`,
        `top-${props.spaceTop}`,
        `bottom-${props.spaceBottom}`,
        `place-${props.align}`,
      ].join(' ')}
    >
      <div className="columns">{children}</div>
    </div>
  ),
  fields: {
    name: { label: 'Nome', help: 'Lo vedi solo tu, nella struttura della pagina.', group: 'content', control: 'text' },
    background: {
      label: 'Sfondo',
      group: 'look',
      control: 'choice',
      words: 'colore fondo',
      choices: {
        none: 'Della pagina',
        soft: 'Tenue',
        accent: 'Colore principale',
        second: 'Secondo colore',
        dark: 'Scuro',
      },
    },
    width: {
      label: 'Larghezza',
      group: 'look',
      control: 'choice',
      choices: { text: 'Da lettura', normal: 'Normale', wide: 'Larga', full: 'Tutta la finestra' },
    },
    spaceTop: {
      label: 'Spazio sopra',
      group: 'look',
      control: 'choice',
      choices: SPACES,
      words: 'margine distanza aria piccolo medio grande',
    },
    spaceBottom: {
      label: 'Spazio sotto',
      group: 'look',
      control: 'choice',
      choices: SPACES,
      words: 'margine distanza aria piccolo medio grande',
    },
    align: {
      label: 'Colonne di altezza diversa',
      group: 'look',
      control: 'choice',
      choices: { top: 'In alto', center: 'A metà', bottom: 'In basso' },
    },
    anchor: {
      label: 'Nome per i collegamenti',
      help: 'Con il nome «orari», il collegamento #orari porta a questa sezione.',
      group: 'rare',
      control: 'text',
    },
  },
})
