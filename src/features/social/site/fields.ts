import type { EditorField } from '../../../core/block.ts'

/** How marks and names are shown. */
export const markStyleField: EditorField = {
  label: 'Aspetto',
  group: 'look',
  control: 'choice',
  choices: { icons: 'Solo i simboli', both: 'Simboli e nomi', names: 'Solo i nomi' },
  words: 'icone loghi',
}
