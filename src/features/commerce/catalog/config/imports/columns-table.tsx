import { Select, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Id } from '../../../../../core/ids.ts'
import type { ReadFile } from '../../model/calls/imports.ts'
import { FIELD_LABELS, type ProductField } from '../../model/files/fields.ts'

const NOTHING = ''
const FIELDS = [
  { value: NOTHING, label: 'Non importare' },
  ...Object.entries(FIELD_LABELS).map(([value, label]) => ({ value, label })),
]
/** What fills a store that is made with the import. */
const NEW_STORE = ''

interface ColumnsTableProps {
  readonly file: ReadFile
  readonly stores: readonly { readonly id: Id; readonly title: string }[]
  readonly storeId: Id | null
  readonly correct: (body: Pick<ReadFile, 'columns'> & { storeId: Id | null }) => void
}

/** What each column of a file holds, and where new products go; both can be corrected. */
export function ColumnsTable({ file, stores, storeId, correct }: ColumnsTableProps): ReactNode {
  const { header, sample, columns } = file
  const choose = (at: number, value: string | null) => {
    const field = (value || null) as ProductField | null
    // One column holds it: the one that was chosen last.
    const next = columns.map((former, index) => (index === at ? field : former === field ? null : former))
    correct({ columns: next, storeId })
  }
  return (
    <>
      {stores.length > 1 && (
        <Select
          className="product-import-store"
          label="Negozio dei prodotti nuovi"
          allowDeselect={false}
          data={stores.map(({ id, title }) => ({ value: id, label: title }))}
          value={storeId ?? stores[0]?.id ?? NEW_STORE}
          onChange={(id) => correct({ columns, storeId: id || null })}
        />
      )}
      <h4 id="product-columns">Che cosa contengono le colonne</h4>
      <div className="product-columns">
        <Table aria-labelledby="product-columns">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Colonna</Table.Th>
              <Table.Th scope="col">Esempio</Table.Th>
              <Table.Th scope="col">Contiene</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {header.map((title, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are, and may have the same title.
              <Table.Tr key={at}>
                <Table.Th scope="row">{title || `Colonna ${at + 1}`}</Table.Th>
                <Table.Td>
                  <Text size="sm" lineClamp={2}>
                    {sample[at]}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Select
                    aria-label={`Contenuto di «${title || `Colonna ${at + 1}`}»`}
                    allowDeselect={false}
                    searchable
                    data={FIELDS}
                    value={columns[at] ?? NOTHING}
                    onChange={(value) => choose(at, value)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  )
}
