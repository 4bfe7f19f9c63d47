import { Button, Group, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { FileUp, FolderTree, PackageOpen, Plus, Settings, Store } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { EmptyState } from '../../../../config/empty-state.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { lazily } from '../../../../config/lazily.ts'
import type { PanelProps } from '../../../../config/panel.ts'
import { readId, sitePlace } from '../../../../config/place.ts'
import { SearchField } from '../../../../config/search-field.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { PRODUCT_FILTERS } from '../model/table-asked.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { EditStrip } from './edit-strip.tsx'
import { NewProductDialog } from './new-product-dialog.tsx'
import { askedIn, countSentence, FILTER_LABELS, filterIn, sortIn, sortPressed, withoutFilters } from './products.ts'
import { ProductsTable } from './products-table.tsx'
import { StoreSettingsView } from './store-settings.tsx'
import { useChosen } from './use-chosen.ts'
import { useEdits } from './use-edits.ts'
import { type Products, useProducts } from './use-products.ts'
import './store-panel.css'
import { useMayDo } from '../../../../config/role.ts'
import { PERMISSION } from '../../../../core/codes.ts'

/** Delay after the last keystroke before the search, in ms. */
const TYPING_MS = 150

interface ViewProps {
  readonly siteId: Id
  readonly close: () => void
}

const SETTINGS = 'impostazioni'
const IMPORTS = 'importa'
const LOW = 'esaurimento'
const CATEGORIES = 'categorie'
const imports = { name: 'imports-view', load: () => import('./imports/imports-view.tsx') }
const lowStock = { name: 'low-stock-view', load: () => import('./low-stock-view.tsx') }
const categories = { name: 'categories-view', load: () => import('./categories-view.tsx') }
/** What stands beside the products, by the last part of its address. */
const VIEWS: ReadonlyMap<string, () => ComponentType<ViewProps>> = new Map([
  [SETTINGS, () => StoreSettingsView],
  [IMPORTS, () => lazily(imports)],
  [LOW, () => lazily(lowStock)],
  [CATEGORIES, () => lazily(categories)],
])
const product = { name: 'product-form', load: () => import('./product-form.tsx') }

/** What a site sells: its products in a table, or one of them. */
export default function StorePanel({ site }: PanelProps): ReactNode {
  const { documentId } = useParams()
  const navigate = useNavigate()
  const productId = readId(documentId)
  const View = VIEWS.get(documentId ?? '')?.()
  if (View)
    return (
      <Suspense fallback={<Skeleton rows={6} />}>
        <View siteId={site.id} close={() => void navigate(sitePlace(site.id, 'negozio'))} />
      </Suspense>
    )
  if (productId === undefined) return <ProductsPanel site={site} />
  const ProductForm = lazily(product)
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <ProductForm key={productId} siteId={site.id} productId={productId} />
    </Suspense>
  )
}

function ProductsPanel({ site }: PanelProps): ReactNode {
  const [address] = useSearchParams()
  const asked = askedIn(address)
  const [q] = useDebouncedValue(asked.q, TYPING_MS)
  const products = useProducts(site.id, { ...asked, q })
  const { latest } = products
  const { error, refetch } = products.query
  const [creates, setCreates] = useState(false)
  const navigate = useNavigate()
  const mayWrite = useMayDo(PERMISSION.contentManager)
  const sell = (id: Id) => void navigate(sitePlace(site.id, 'negozio', id))
  const open = (id: Id) => (mayWrite ? void navigate(sitePlace(site.id, 'editor', id)) : sell(id))
  if (!latest && error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare i prodotti"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!latest) return <Skeleton rows={6} />
  const create = () => setCreates(true)
  return (
    <div className="store-panel">
      {latest.all === 0 ? (
        <EmptyState
          icon={Store}
          title="Qui compariranno i tuoi prodotti"
          text="Con il primo nasce la pagina «Negozio». La vedi solo tu, finché non la pubblichi."
        >
          <Group justify="center">
            <NewProductButton create={create} />
            <ImportsButton siteId={site.id} />
          </Group>
        </EmptyState>
      ) : (
        <ProductsList siteId={site.id} latest={latest} table={products} open={open} sell={sell} create={create} />
      )}
      {creates && (
        <NewProductDialog
          currency={latest.all === 0 && latest.currency === 'USD' ? 'EUR' : latest.currency}
          create={products.create}
          open={open}
          close={() => setCreates(false)}
        />
      )}
    </div>
  )
}

function ImportsButton({ siteId }: { siteId: Id }): ReactNode {
  const navigate = useNavigate()
  return (
    <Button
      variant="default"
      leftSection={<FileUp size={16} aria-hidden />}
      onClick={() => void navigate(sitePlace(siteId, 'negozio', IMPORTS))}
    >
      Importa prodotti
    </Button>
  )
}

function NewProductButton({ create }: { create: () => void }): ReactNode {
  return (
    <Button data-keeps-focus leftSection={<Plus size={16} aria-hidden />} onClick={create}>
      Nuovo prodotto
    </Button>
  )
}

interface ProductsListProps {
  readonly siteId: Id
  readonly table: Products
  readonly latest: NonNullable<Products['latest']>
  readonly open: (id: Id) => void
  readonly sell: (id: Id) => void
  readonly create: () => void
}

/** Search and filter, kept in the address, and the products that match. */
function ProductsList({ siteId, table, latest, open, sell, create }: ProductsListProps): ReactNode {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const { query, products } = table
  const search = address.get('q') ?? ''
  const filter = filterIn(address.get('filtro'))
  const set = (name: string, value: string) =>
    setAddress(
      (former) => {
        const next = new URLSearchParams(former)
        if (value === '' || value === 'all') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const sort = sortIn(address.get('ordine'))
  const edits = useEdits(siteId)
  const chosen = useChosen(
    askedIn(address),
    products.map(({ documentId }) => documentId),
    latest.total,
  )
  return (
    <>
      <search className="store-tools" aria-label="Prodotti">
        <SearchField
          className="store-search"
          label="Cerca tra i prodotti"
          placeholder="Cerca per nome o codice SKU"
          value={search}
          onChange={(text) => set('q', text)}
        />
        <Select
          className="store-choice"
          aria-label="Quali prodotti"
          allowDeselect={false}
          data={PRODUCT_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }))}
          value={filter}
          onChange={(value) => set('filtro', value ?? 'all')}
        />
        <Button
          variant="default"
          leftSection={<FolderTree size={16} aria-hidden />}
          onClick={() => void navigate(sitePlace(siteId, 'negozio', CATEGORIES))}
        >
          Categorie
        </Button>
        <Button
          variant="default"
          leftSection={<PackageOpen size={16} aria-hidden />}
          onClick={() => void navigate(sitePlace(siteId, 'negozio', LOW))}
        >
          In esaurimento
        </Button>
        <Button
          variant="default"
          leftSection={<Settings size={16} aria-hidden />}
          onClick={() => void navigate(sitePlace(siteId, 'negozio', SETTINGS))}
        >
          Impostazioni
        </Button>
        <ImportsButton siteId={siteId} />
        <NewProductButton create={create} />
      </search>
      <EditStrip edits={edits} />
      {latest.total === 0 ? (
        <div className="store-note">
          <Text role="status">Nessun prodotto corrisponde a quello che cerchi.</Text>
          <Button variant="default" onClick={() => setAddress((former) => withoutFilters(former), { replace: true })}>
            Togli i filtri
          </Button>
        </div>
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {countSentence(latest.total, latest.all)}
          </Text>
          <ChosenBar {...{ siteId, chosen, edits }} currency={latest.currency} total={latest.total} />
          <ProductsTable
            chosen={chosen}
            products={products}
            currency={latest.currency}
            open={open}
            sell={sell}
            sort={sort}
            onSort={(by) => set('ordine', sortPressed(sort, by))}
            setPrice={table.setPrice}
            setStock={table.setStock}
          />
          {query.hasNextPage && (
            <BusyButton
              variant="default"
              className="store-rest"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Mostra altri prodotti
            </BusyButton>
          )}
        </>
      )}
    </>
  )
}
