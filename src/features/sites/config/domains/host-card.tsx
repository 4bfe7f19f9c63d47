import { Alert, Badge, Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { ListedHost } from '../../model/calls/hosts.ts'
import { type Installation, leadingRecords } from '../../model/host-records.ts'
import { isLocalHost } from '../../model/hosts.ts'
import { RecordsTable } from './records-table.tsx'
import type { Hosts } from './use-hosts.ts'

interface HostCardProps {
  readonly host: ListedHost
  readonly primary: ListedHost | undefined
  readonly installation: Installation
  readonly check: Hosts['check']
  readonly makePrimary: () => void
  readonly remove: () => void
}

/** One address of a site: its state, the records that it needs in DNS, and what can be done with it. */
export function HostCard({ host, primary, installation, check, makePrimary, remove }: HostCardProps): ReactNode {
  const { host: name, readable, role, verifiedAt } = host
  const checking = useMutation({ mutationFn: () => check(name) })
  const isVerified = verifiedAt !== null
  const isPrimary = role === 'primary'
  return (
    <li className="domains-card">
      <div className="domains-title">
        <h3>{readable}</h3>
        <State host={host} />
      </div>
      {readable !== name && (
        <p className="domains-quiet">
          Nel DNS si scrive <code>{name}</code>
        </p>
      )}
      <p>{stateWords(host, primary)}</p>
      {!isLocalHost(name) &&
        (isVerified ? (
          <details open={checking.data?.advice != null}>
            <summary>Record da tenere nel DNS</summary>
            <Records host={host} installation={installation} />
          </details>
        ) : (
          <Records host={host} installation={installation} />
        ))}
      <div className="domains-actions">
        <div role="status">
          {checking.error && <Alert color="red">{sentenceOf(checking.error)}</Alert>}
          {checking.data && (
            <Alert color={checking.data.advice === null ? 'green' : 'yellow'}>
              {checking.data.advice === null
                ? goodWords(host, installation)
                : `Il dominio è confermato. ${checking.data.advice}`}
            </Alert>
          )}
        </div>
        <Group gap="sm">
          {!isLocalHost(name) && (
            <BusyButton
              variant={isVerified ? 'default' : 'filled'}
              busy={checking.isPending}
              aria-label={`Controlla adesso ${readable}`}
              onClick={() => checking.mutate()}
            >
              Controlla adesso
            </BusyButton>
          )}
          {isVerified && !isPrimary && (
            <Button variant="default" aria-label={`Rendi principale ${readable}`} onClick={makePrimary}>
              Rendi principale
            </Button>
          )}
          {!isPrimary && (
            <Button variant="subtle" color="red" aria-label={`Togli ${readable}`} onClick={remove}>
              Togli
            </Button>
          )}
        </Group>
      </div>
    </li>
  )
}

function State({ host: { role, verifiedAt } }: { readonly host: ListedHost }) {
  const [words, colour] =
    verifiedAt === null
      ? ['In attesa', 'yellow']
      : role === 'primary'
        ? ['Principale', undefined]
        : ['Verificato', 'green']
  return (
    <Badge variant="light" tt="none" {...(colour !== undefined && { color: colour })}>
      {words}
    </Badge>
  )
}

function stateWords({ host, role, verifiedAt }: ListedHost, primary: ListedHost | undefined): string {
  if (verifiedAt === null)
    return 'Scrivi questi record nel pannello di chi ti ha venduto il dominio, poi torna qui e premi «Controlla adesso».'
  if (role === 'primary')
    return 'È l’indirizzo che vedono i visitatori. Per toglierlo, rendi prima principale un altro.'
  if (role === 'alias' || isLocalHost(host)) return 'Vale solo sul computer dove gira Vetrina.'
  return primary ? `Chi lo scrive arriva a ${primary.readable}.` : 'Rendilo principale perché i visitatori lo vedano.'
}

function goodWords({ readable, role }: ListedHost, installation: Installation): string {
  const ways = installation.addresses.length > 0 ? ` e ${readable} porta qui` : ''
  return role === 'primary'
    ? `Tutto a posto: il dominio è confermato${ways}.`
    : `Il dominio è confermato${ways}. Se vuoi che i visitatori vedano questo indirizzo, premi «Rendi principale».`
}

function Records({ host, installation }: Pick<HostCardProps, 'host' | 'installation'>) {
  const leading = leadingRecords(host.host, installation)
  const records = host.record ? [host.record, ...leading] : leading
  return (
    <>
      {records.length > 0 && <RecordsTable host={host.readable} records={records} />}
      <div className="domains-quiet">
        {records.length > 0 && (
          <p>
            Se il fornitore aggiunge da sé il dominio in fondo al nome, scrivi solo quello che viene prima; per il
            dominio da solo scrivi @. Se per lo stesso nome c’è già un record A, AAAA o CNAME, toglilo.
          </p>
        )}
        {!installation.isWhole && leading.every(({ type }) => type !== 'CNAME') && (
          <p>
            I server DNS non hanno detto tutti gli indirizzi di Vetrina: qui può mancare un record A o AAAA. Riapri
            questa pagina tra qualche minuto.
          </p>
        )}
        {installation.isWhole && leading.length === 0 && (
          <p>
            Il dominio deve anche portare al server di Vetrina, che da qui non ha un indirizzo pubblico: chiedi a chi
            amministra l’installazione quale record A scrivere.
          </p>
        )}
      </div>
    </>
  )
}
