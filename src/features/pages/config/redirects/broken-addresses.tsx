import { Button, Group } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { timeWords } from '../../../../config/time-words.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import { KEPT_DAYS } from '../../model/broken-addresses.ts'
import type { BrokenAddress } from '../../model/calls/broken-addresses.ts'

/** Rows that are drawn at first, and with each press of the button below them. */
const STEP = 20

interface BrokenAddressesProps {
  /** Undefined while they are read. */
  readonly addresses: readonly BrokenAddress[] | undefined
  readonly failure: Error | null
  readonly lead: (path: string) => void
  readonly ignore: (address: BrokenAddress) => void
}

/** Addresses that visitors have looked for and not found, each with a way to lead it elsewhere. */
export function BrokenAddresses({ addresses, failure, lead, ignore }: BrokenAddressesProps): ReactNode {
  const [most, setMost] = useState(STEP)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="redirects-broken" aria-labelledby="redirects-broken">
      <h3 id="redirects-broken" ref={heading} tabIndex={-1}>
        Cercati e non trovati
      </h3>
      <p className="redirects-count" role="status">
        {addresses ? countWords(addresses.length) : failure ? sentenceOf(failure) : 'Un momento…'}
      </p>
      {addresses && addresses.length > 0 && (
        <ul className="redirects-list" aria-label="Cercati e non trovati">
          {addresses.slice(0, most).map((address) => (
            <li key={address.path}>
              <div className="redirects-way">
                <p>{address.path}</p>
                <p>{visitWords(address)}</p>
              </div>
              <Group gap="xs" className="redirects-answers">
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Porta altrove ${address.path}`}
                  onClick={() => lead(address.path)}
                >
                  Porta altrove
                </Button>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={`Ignora ${address.path}`}
                  onClick={() => {
                    heading.current?.focus()
                    ignore(address)
                  }}
                >
                  Ignora
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
      {addresses && addresses.length > most && (
        <Button variant="default" onClick={() => setMost(most + STEP)}>
          Mostra altri indirizzi
        </Button>
      )}
    </section>
  )
}

function countWords(count: number): string {
  if (count === 0)
    return `Negli ultimi ${KEPT_DAYS} giorni nessun visitatore è arrivato a un indirizzo che non c’è, o li hai già sistemati tutti.`
  const sentence =
    count === 1
      ? 'I visitatori sono arrivati a un indirizzo che non c’è'
      : `I visitatori sono arrivati a ${count} indirizzi che non ci sono`
  return `${sentence} (ultimi ${KEPT_DAYS} giorni). Se lì c’era una tua pagina, portali a quella di adesso.`
}

function visitWords({ times, lastAt }: BrokenAddress): string {
  const day = new Date(lastAt).toLocaleDateString('it-IT', { day: 'numeric', month: 'long' })
  const last = `${day}, ${timeWords(lastAt)}`
  return times === 1 ? `Cercato una volta: ${last}` : `Cercato ${times} volte, l’ultima: ${last}`
}
