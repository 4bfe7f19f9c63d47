import { Alert } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { ApiFailure } from '../../../../config/api.ts'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import type { ReadProduct } from '../model/calls.ts'
import { draftOf, type Faults, keyOf, onNewer, type ProductDraft, readDraft } from './product-draft.ts'
import { FormActions, FormHeader } from './product-form-frame.tsx'
import { PRODUCT_SECTIONS } from './product-sections.tsx'
import { useProduct } from './use-product.ts'
import { useProductDraft } from './use-product-draft.ts'
import './product-form.css'

const newKey = () => newId(Date.now())
const NO_FAULTS: Faults = new Map()

interface ProductFormProps {
  readonly siteId: Id
  readonly productId: Id
}

/** What is sold of a product: options, prices, pieces and codes. «Salva» is live at once. */
export default function ProductForm({ siteId, productId }: ProductFormProps): ReactNode {
  const actions = useProduct(siteId, productId)
  const { data, error, refetch } = actions.query
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare il prodotto"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={6} />
  return <Form {...{ siteId, productId }} loaded={data} actions={actions} />
}

interface FormProps extends ProductFormProps {
  readonly loaded: ReadProduct
  readonly actions: ReturnType<typeof useProduct>
}

function Form({ siteId, productId, loaded, actions }: FormProps): ReactNode {
  const notify = useNotify()
  const form = useRef<HTMLFormElement>(null)
  const [read, setRead] = useState(loaded)
  const { draft, base, isChanged, change, undo, begin } = useProductDraft(productId, draftOf(loaded, newKey))
  const [faults, setFaults] = useState(NO_FAULTS)
  const [refusal, setRefusal] = useState<string>()

  function edit(next: ProductDraft): void {
    setFaults(NO_FAULTS)
    setRefusal(undefined)
    change(next)
  }

  async function save(publish: boolean): Promise<void> {
    if (actions.save.isPending) return
    const ready = readDraft(draft, read.currency)
    if (ready.faults) return tell(ready.faults)
    try {
      await actions.save.mutateAsync({ baseVersion: draft.version, publish, ...ready })
      const saved = await actions.read()
      setRead(saved)
      begin(draftOf(saved, newKey))
      notify({ sentence: savedSentence(saved, publish) })
    } catch (error) {
      await refused(error)
    }
  }

  /** Keeps what was typed, on top of what somebody else has saved meanwhile. */
  async function refused(error: unknown): Promise<void> {
    setRefusal(sentenceOf(error))
    if (!(error instanceof ApiFailure)) return
    const fields = Object.entries(error.fields).map(
      ([path, sentence]) => [keyOf(path.split('.').slice(1), draft.rows), sentence] as const,
    )
    if (fields.length > 0) tell(new Map(fields))
    if (error.status !== 409) return
    const newer = await actions.read().catch(() => undefined)
    if (!newer || newer.version === draft.version) return
    const next = draftOf(newer, newKey)
    setRead(newer)
    begin(next, onNewer(base, draft, next))
    setRefusal(`${sentenceOf(error)} Le tue modifiche sono ancora qui: controllale e salva di nuovo.`)
  }

  function tell(wrong: Faults): void {
    setFaults(wrong)
    const [first] = wrong.values()
    setRefusal(wrong.size > 1 ? `${first} Le caselle da correggere sono ${wrong.size}.` : first)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus())
  }

  return (
    <form
      ref={form}
      className="product-form"
      aria-label={`Prezzi e varianti di «${read.title}»`}
      onSubmit={(event) => {
        event.preventDefault()
        void save(false)
      }}
      onKeyDown={(event) => onShortcut(event, { save: () => void save(false), undo: isChanged ? undo : undefined })}
    >
      <FormHeader siteId={siteId} productId={productId} read={read} isChanged={isChanged} />
      <div role="alert">{refusal !== undefined && <Alert color="red">{refusal}</Alert>}</div>
      {PRODUCT_SECTIONS.map(({ name, Section }) => (
        <Section key={name} {...{ siteId, productId, draft, read, faults, newKey }} change={edit} refuse={setRefusal} />
      ))}
      <FormActions
        read={read}
        isChanged={isChanged}
        isSaving={actions.save.isPending}
        undo={() => {
          setFaults(NO_FAULTS)
          undo()
        }}
        publish={() => void save(true)}
      />
    </form>
  )
}

function savedSentence({ title, state }: ReadProduct, published: boolean): string {
  if (published) return `«${title}» è salvato e in vendita.`
  return state === 'draft' || state === 'scheduled'
    ? `«${title}» è salvato. Lo vedi solo tu.`
    : `«${title}» è salvato, anche per chi visita il sito.`
}

/** Ctrl+S saves; Ctrl+Z takes back the last change, but not while a text has an undo of its own. */
function onShortcut(event: KeyboardEvent, { save, undo }: { save: () => void; undo: (() => void) | undefined }): void {
  if (!(event.ctrlKey || event.metaKey)) return
  const key = event.key.toLowerCase()
  if (key === 's') {
    event.preventDefault()
    save()
  } else if (key === 'z' && undo && !(event.target as Element).matches('input, select')) {
    event.preventDefault()
    undo()
  }
}
