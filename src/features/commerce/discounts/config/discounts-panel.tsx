import { Button, CopyButton } from '@mantine/core'
import { BadgePercent, Copy, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { EmptyState } from '../../../../config/empty-state.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { sitePlace } from '../../../../config/place.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { ReadDiscounts, StoredDiscount } from '../model/calls.ts'
import { DiscountForm } from './discount-form.tsx'
import { effectWords, resultWords, STATE_WORDS, stateOf } from './discount-words.ts'
import './discounts.css'
import { useDiscounts } from './use-discounts.ts'

/** Last part of the address of a discount that is not stored yet. */
const NEW = 'nuovo'

/** What a site takes off its prices: all discounts, or one of them. */
export default function DiscountsPanel({ site }: PanelProps): ReactNode {
  const discounts = useDiscounts(site.id)
  const { documentId } = useParams()
  const navigate = useNavigate()
  const { data, error, refetch } = discounts.query
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare gli sconti"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={6} />
  const open = (id?: string) => void navigate(sitePlace(site.id, 'sconti', id))
  const stored = data.discounts.find(({ rule }) => rule.id === documentId)
  if (stored || documentId === NEW)
    return <DiscountForm key={documentId} {...{ stored, data, discounts }} close={() => open()} />
  return (
    <div className="discounts-panel">
      {data.discounts.length === 0 ? (
        <EmptyState
          icon={BadgePercent}
          title="Qui compariranno i tuoi sconti"
          text="Con un codice da scrivere nel carrello, o automatici. Valgono appena li salvi."
        >
          <NewButton open={open} />
        </EmptyState>
      ) : (
        <>
          <div className="discounts-tools">
            <NewButton open={open} />
          </div>
          <ul className="discounts-list" aria-label="Sconti">
            {data.discounts.map((discount) => (
              <Row key={discount.rule.id} {...{ discount, data, open }} siteUrl={site.baseUrl} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function NewButton({ open }: { open: (id: string) => void }): ReactNode {
  return (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => open(NEW)}>
      Nuovo sconto
    </Button>
  )
}

interface RowProps {
  readonly discount: StoredDiscount
  readonly data: ReadDiscounts
  readonly siteUrl: string
  readonly open: (id: string) => void
}

function Row({ discount, data, siteUrl, open }: RowProps): ReactNode {
  const { rule, uses, results } = discount
  const { trigger } = rule
  const state = stateOf(discount, data.today)
  return (
    <li className="discounts-row" data-row>
      <div className="discounts-words">
        <button type="button" data-row-focus className="discounts-open" onClick={() => open(rule.id)}>
          {rule.name}
        </button>
        <span className="discounts-effect">{effectWords(rule, data.choices, data.currency)}</span>
      </div>
      <span className="discounts-mark" data-state={state}>
        {STATE_WORDS[state]}
      </span>
      <div className="discounts-uses">
        <span>{usesWords(uses, rule.uses)}</span>
        {results.map((result) => (
          <span key={result.currency} className="discounts-result">
            {resultWords(result)}
          </span>
        ))}
      </div>
      {trigger.by === 'code' ? (
        <CopyButton value={`${siteUrl}/?sconto=${trigger.code}`}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              leftSection={<Copy size={14} aria-hidden />}
              aria-label={`Copia il link con il codice ${trigger.code}`}
              onClick={copy}
            >
              {copied ? 'Link copiato' : trigger.code}
            </Button>
          )}
        </CopyButton>
      ) : (
        <span className="discounts-automatic">Automatico</span>
      )}
    </li>
  )
}

function usesWords(uses: number, most: number | null): string {
  if (most !== null) return `${uses} di ${most} usi`
  return uses === 1 ? 'Usato una volta' : uses === 0 ? 'Mai usato' : `Usato ${uses} volte`
}
