import { Button } from '@mantine/core'
import { LinkField, Words } from '../../sites/controls.ts'
import { PROMOTION_TEXTS, type Promotions } from '../model/settings.ts'

type Call = Promotions['popup']['button']

interface CallProps {
  readonly call: Call
  readonly change: (to: (before: Call) => Call) => void
  readonly what: 'collegamento' | 'pulsante'
}

/** The link of a promotion, if it has one. */
export function CallFields({ call, change, what }: CallProps) {
  if (!call)
    return (
      <Button variant="default" size="xs" onClick={() => change(() => ({ label: 'Scopri di più', link: '/' }))}>
        Aggiungi un {what}
      </Button>
    )
  return (
    <>
      <Words
        label={`Testo del ${what}`}
        most={PROMOTION_TEXTS.label}
        value={call.label}
        required={`Scrivi il testo del ${what}.`}
        save={(label) => change((before) => before && { ...before, label })}
      />
      <LinkField
        label="Dove porta"
        help="Una pagina del sito (/contatti), un indirizzo https, un’e-mail o un telefono."
        value={call.link}
        save={(link) => change((before) => before && { ...before, link })}
      />
      <Button variant="subtle" color="gray" size="xs" onClick={() => change(() => null)}>
        Togli il {what}
      </Button>
    </>
  )
}
