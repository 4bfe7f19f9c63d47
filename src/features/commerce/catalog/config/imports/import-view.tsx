import { Button, Group, Loader, Modal, Progress, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../../config/busy-button.tsx'
import { FIRST_FOCUS } from '../../../../../config/first-focus.ts'
import { LoadFailure, Skeleton } from '../../../../../config/frame.tsx'
import { sentenceOf } from '../../../../../config/use-load.ts'
import type { Id } from '../../../../../core/ids.ts'
import type { ProductImport } from '../../model/calls/imports.ts'
import { ColumnsTable } from './columns-table.tsx'
import { Counts } from './counts.tsx'
import { ImportReport } from './import-report.tsx'
import { countLines, formatSentence } from './import-words.ts'
import { useImport } from './use-imports.ts'

interface ImportViewProps {
  readonly siteId: Id
  readonly importId: Id
  readonly stores: readonly { readonly id: Id; readonly title: string }[]
}

/** One import: what it would do, its progress, or what it has done. */
export function ImportView({ siteId, importId, stores }: ImportViewProps): ReactNode {
  const actions = useImport(siteId, importId)
  const { data, error, refetch } = actions.query
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare l’importazione"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={4} />
  const fault = [actions.correct, actions.start, actions.undo].find(({ isError }) => isError)?.error
  return (
    <div className="product-import">
      <h3>{data.fileName}</h3>
      <Text role="status">{stateSentence(data)}</Text>
      <div role="alert">
        {fault && <p className="refusal">{sentenceOf(fault)}</p>}
        {data.sentence !== null && <p className="refusal">{data.sentence}</p>}
      </div>
      <State siteId={siteId} stores={stores} data={data} actions={actions} />
    </div>
  )
}

function stateSentence({ state, file, done, total, counts }: ProductImport): string {
  const progress = `${done.toLocaleString('it-IT')} di ${total.toLocaleString('it-IT')}`
  switch (state) {
    case 'checking':
      return 'Leggo il file…'
    case 'checked':
      return file ? formatSentence(file) : ''
    case 'importing':
      return 'Importo i prodotti…'
    case 'undoing':
      return 'Annullo l’importazione…'
    case 'done':
      return total === 0 || done === 0 ? 'L’importazione è finita.' : 'L’importazione è finita: ecco che cosa ha fatto.'
    case 'undone':
      return counts.kept === 0
        ? 'L’importazione è annullata: i prodotti nuovi sono nel cestino, gli altri sono tornati com’erano.'
        : 'L’importazione è annullata, tranne quello che nel frattempo era cambiato.'
    case 'stopped':
      return `L’importazione si è interrotta dopo ${progress} prodotti. Puoi riprenderla da lì, oppure annullarla.`
    case 'undo_stopped':
      return `L’annullamento si è interrotto dopo ${progress} prodotti. Puoi riprenderlo da lì.`
    case 'failed':
      return 'L’importazione non è riuscita.'
  }
}

interface StateProps extends Pick<ImportViewProps, 'siteId' | 'stores'> {
  readonly data: ProductImport
  readonly actions: ReturnType<typeof useImport>
}

function State({ siteId, stores, data, actions }: StateProps): ReactNode {
  const { state, file, done, total, counts } = data
  if (state === 'checking' && !file) return <Loader size="sm" aria-hidden />
  if (state === 'importing' || state === 'undoing')
    return <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label="Prodotti" animated />
  if (state === 'stopped' || state === 'undo_stopped')
    return (
      <ImportReport siteId={siteId} data={data}>
        {state === 'stopped' && (
          <>
            <BusyButton busy={actions.start.isPending} onClick={() => actions.start.mutate()}>
              Riprendi l’importazione
            </BusyButton>
            <Undo undo={() => actions.undo.mutate()} isBusy={actions.undo.isPending} />
          </>
        )}
        {state === 'undo_stopped' && (
          <BusyButton busy={actions.undo.isPending} onClick={() => actions.undo.mutate()}>
            Riprendi l’annullamento
          </BusyButton>
        )}
      </ImportReport>
    )
  if (state === 'done' || state === 'undone')
    return (
      <ImportReport siteId={siteId} data={data}>
        {state === 'done' && <Undo undo={() => actions.undo.mutate()} isBusy={actions.undo.isPending} />}
      </ImportReport>
    )
  if (!file) return null
  const taken = counts.created + counts.changed
  const isBusy = state === 'checking' || actions.correct.isPending
  return (
    <Stack>
      <ColumnsTable
        file={file}
        stores={stores}
        storeId={data.storeId}
        correct={(body) => actions.correct.mutate(body)}
      />
      <section aria-labelledby="product-dry-run" aria-busy={isBusy}>
        <h4 id="product-dry-run">Che cosa succederà</h4>
        <Counts lines={isBusy ? ['Leggo il file…'] : countLines(counts, false)} />
      </section>
      {!isBusy && <ImportReport siteId={siteId} data={data} />}
      <Group>
        <BusyButton
          data-keeps-focus
          disabled={isBusy || taken === 0}
          busy={actions.start.isPending}
          onClick={() => actions.start.mutate()}
        >
          {importLabel(taken)}
        </BusyButton>
      </Group>
    </Stack>
  )
}

function importLabel(products: number): string {
  if (products === 0) return 'Importa'
  return products === 1 ? 'Importa un prodotto' : `Importa ${products.toLocaleString('it-IT')} prodotti`
}

function Undo({ undo, isBusy }: { undo: () => void; isBusy: boolean }): ReactNode {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  return (
    <>
      <BusyButton variant="default" busy={isBusy} onClick={() => setAsks(true)}>
        Annulla importazione
      </BusyButton>
      <Modal opened={asks} onClose={close} title="Annulla importazione" closeButtonProps={{ 'aria-label': 'Chiudi' }}>
        <Stack>
          <Text>
            I prodotti nuovi vanno nel cestino. Quelli cambiati tornano com’erano, tranne quello che nel frattempo hai
            cambiato tu. Le immagini arrivate restano nell’archivio.
          </Text>
          <Group justify="end">
            <Button variant="default" onClick={close}>
              Lascia così
            </Button>
            <Button
              {...FIRST_FOCUS}
              onClick={() => {
                close()
                undo()
              }}
            >
              Annulla importazione
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
