import { Anchor, Button, FileButton, Group, Text } from '@mantine/core'
import { FileDown, FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { BusyButton } from '../../../../../config/busy-button.tsx'
import { LoadFailure, Skeleton } from '../../../../../config/frame.tsx'
import { readId } from '../../../../../config/place.ts'
import { timeWords } from '../../../../../config/time-words.ts'
import { sentenceOf } from '../../../../../config/use-load.ts'
import type { Id } from '../../../../../core/ids.ts'
import { DropZone } from '../../../../images/controls.ts'
import { type ImportSummary, PRODUCTS_FILE_PATH } from '../../model/calls/imports.ts'
import { ImportView } from './import-view.tsx'
import { STATE_WORDS } from './import-words.ts'
import { useImports } from './use-imports.ts'
import './imports.css'

/** Name in the address of the import that is shown. */
const SHOWN = 'importazione'

interface ImportsViewProps {
  readonly siteId: Id
  readonly close: () => void
}

/** Import of products from a file, and their export. */
export default function ImportsView({ siteId, close }: ImportsViewProps): ReactNode {
  const [address, setAddress] = useSearchParams()
  const { query, send } = useImports(siteId)
  const shown = readId(address.get(SHOWN) ?? undefined)
  const open = (id: Id | undefined) => setAddress(id === undefined ? {} : { [SHOWN]: id })
  const take = (file: File | null | undefined) => {
    if (file && !send.isPending) send.mutate(file, { onSuccess: open })
  }
  if (!query.data && query.error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare le importazioni"
        sentence={sentenceOf(query.error)}
        retry={() => void query.refetch()}
      />
    )
  if (!query.data) return <Skeleton rows={6} />
  const { imports, stores } = query.data
  return (
    <DropZone onFiles={([file]) => take(file)}>
      <div className="product-imports">
        <section aria-labelledby="product-import">
          <h2 id="product-import">Importa prodotti</h2>
          <Text>
            Carica il file CSV che hai esportato da Squarespace, WooCommerce o Shopify, oppure uno con colonne tue.
            Prima di importare vedi che cosa succederà.
          </Text>
          <Group>
            <FileButton accept=".csv,.txt,text/csv" onChange={take}>
              {(props) => (
                <BusyButton
                  {...props}
                  variant={shown === undefined ? 'filled' : 'default'}
                  busy={send.isPending}
                  leftSection={<FileUp size={16} aria-hidden />}
                >
                  {shown === undefined ? 'Scegli il file' : 'Scegli un altro file'}
                </BusyButton>
              )}
            </FileButton>
            <Text size="sm" c="dimmed">
              Puoi anche trascinarlo qui. Al massimo 20 MB.
            </Text>
          </Group>
          <div role="alert">{send.isError && <p className="refusal">{sentenceOf(send.error)}</p>}</div>
          {shown !== undefined && <ImportView key={shown} siteId={siteId} importId={shown} stores={stores} />}
        </section>
        <section aria-labelledby="product-export">
          <h2 id="product-export">Esporta i prodotti</h2>
          <Text>
            Un file CSV con le colonne di Squarespace: si apre con un foglio di calcolo, e si può importare di nuovo.
          </Text>
          <Group>
            <Button
              component="a"
              variant="default"
              href={PRODUCTS_FILE_PATH.replace(':siteId', siteId)}
              download
              leftSection={<FileDown size={16} aria-hidden />}
            >
              Esporta i prodotti
            </Button>
          </Group>
        </section>
        {imports.length > 0 && <FormerImports imports={imports} shown={shown} open={open} />}
        <Group justify="end">
          <Button variant="default" onClick={close}>
            Tutti i prodotti
          </Button>
        </Group>
      </div>
    </DropZone>
  )
}

interface FormerImportsProps {
  readonly imports: readonly ImportSummary[]
  readonly shown: Id | undefined
  readonly open: (id: Id) => void
}

function FormerImports({ imports, shown, open }: FormerImportsProps): ReactNode {
  return (
    <section aria-labelledby="product-imports">
      <h2 id="product-imports">Importazioni</h2>
      <ul className="product-imports-list">
        {imports.map(({ id, fileName, state, createdAt }) => (
          <li key={id}>
            <Anchor component="button" type="button" aria-current={id === shown || undefined} onClick={() => open(id)}>
              {fileName}
            </Anchor>
            <Text span size="sm" c="dimmed">
              {timeWords(createdAt)}, {STATE_WORDS[state]}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
