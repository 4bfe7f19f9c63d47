import { defineBlock } from '../../../../core/block.ts'
import { OnPage } from '../../../content/views.ts'
import { tableModel } from '../../model/blocks.ts'
import { DataTableView } from '../data-table.tsx'

/** A table of words and numbers. */
export const tableBlock = defineBlock({
  ...tableModel,
  View: ({ props, context }) => (
    <figure className={`table-block table-${props.style}`}>
      {props.title && (
        <OnPage field="title">
          <p className="data-title">{props.title}</p>
        </OnPage>
      )}
      <DataTableView
        table={props.table}
        title={props.title}
        headRow={props.headRow}
        headColumn={props.headColumn}
        marksMissing={false}
        context={context}
      />
      {props.note && (
        <OnPage field="note">
          <figcaption>{props.note}</figcaption>
        </OnPage>
      )}
    </figure>
  ),
  stylesheets: { charts: () => true },
  fields: {
    title: { label: 'Titolo della tabella', group: 'content', control: 'text', onPage: true },
    table: {
      label: 'Dati',
      help: 'Puoi incollare le celle da un foglio di calcolo.',
      group: 'content',
      control: 'dataTable',
    },
    note: {
      label: 'Nota',
      help: 'Sotto la tabella: la fonte, o che cosa significa un segno.',
      group: 'content',
      control: 'text',
      onPage: true,
    },
    headRow: {
      label: 'La prima riga ha i nomi delle colonne',
      help: 'Chi non vede li sente insieme a ogni dato.',
      group: 'content',
      control: 'switch',
    },
    headColumn: {
      label: 'La prima colonna ha i nomi delle righe',
      help: 'Su uno schermo stretto resta ferma mentre le altre scorrono.',
      group: 'content',
      control: 'switch',
    },
    style: {
      label: 'Stile',
      group: 'look',
      control: 'choice',
      choices: { lines: 'Linee sottili', stripes: 'Righe alternate' },
    },
  },
})
