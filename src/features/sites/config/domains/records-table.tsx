import { ActionIcon, CopyButton } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DnsRecord } from '../../model/host-records.ts'

const PURPOSE: Readonly<Record<DnsRecord['type'], string>> = {
  TXT: 'Conferma che il dominio è tuo',
  A: 'Porta il dominio qui',
  AAAA: 'Porta il dominio qui (IPv6)',
  CNAME: 'Porta il dominio qui',
}

/** Records to set in DNS; each name and value can be copied. */
export function RecordsTable({
  host,
  records,
}: {
  readonly host: string
  readonly records: readonly DnsRecord[]
}): ReactNode {
  return (
    <table className="domains-records">
      <caption className="unseen">Record DNS per {host}</caption>
      <thead>
        <tr>
          <th scope="col">Tipo</th>
          <th scope="col">Nome</th>
          <th scope="col">Valore</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ type, name, value }) => (
          <tr key={`${type} ${value}`}>
            <th scope="row">
              {type}
              <span>{PURPOSE[type]}</span>
            </th>
            <td data-label="Nome">
              <Copied what={`il nome ${name}`} text={name} />
            </td>
            <td data-label="Valore">
              <Copied what={`il valore ${value}`} text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Copied({ what, text }: { readonly what: string; readonly text: string }) {
  return (
    <span className="domains-copied">
      <code>{text}</code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <>
            <ActionIcon size="lg" aria-label={`Copia ${what}`} onClick={copy}>
              {copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
            </ActionIcon>
            <span className="unseen" role="status">
              {copied && 'Copiato.'}
            </span>
          </>
        )}
      </CopyButton>
    </span>
  )
}
