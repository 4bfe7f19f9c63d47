import { Button, CopyButton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import type { BlockControlProps } from '../../../../config/control.ts'
import { stepWords } from '../../../../config/step-words.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../../model/calls.ts'
import { SAMPLES } from '../../model/samples.ts'

/** Where answers are sent as JSON, and the key with which the receiver verifies them. */
export function WebhookControl({ siteId, blockId, field, value, fault, onChange }: BlockControlProps): ReactNode {
  const address = String(value)
  return (
    <div>
      <TextInput
        label={field.label}
        description={field.help}
        placeholder={`https://${SAMPLES.host}/risposte`}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={address}
        error={fault}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value, { label: stepWords(`«${field.label}»`, 'changed'), merge: 'address' })
        }
      />
      {address !== '' && fault === undefined && <SigningKey siteId={siteId} formId={blockId} />}
    </div>
  )
}

function SigningKey({ siteId, formId }: { readonly siteId: Id; readonly formId: Id }): ReactNode {
  const api = useApi()
  const id = useId()
  const [shown, setShown] = useState(false)
  const key = useQuery({
    queryKey: ['webhook-key', siteId, formId],
    enabled: shown,
    queryFn: () => api.call(calls.readWebhookKey, { params: { siteId, formId } }),
  })
  return (
    <div className="form-key">
      <BusyButton
        size="xs"
        variant="default"
        leftSection={<KeyRound size={14} aria-hidden />}
        aria-expanded={shown}
        aria-controls={id}
        busy={key.isFetching}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Nascondi la chiave di firma' : 'Mostra la chiave di firma'}
      </BusyButton>
      <div id={id} hidden={!shown} role="status">
        {key.isError && <p className="inspector-hint">{sentenceOf(key.error)}</p>}
        {key.data && (
          <>
            <p className="inspector-hint">
              Ogni invio ha l’intestazione X-Vetrina-Signature, firmata con questa chiave (HMAC-SHA256). Non mostrarla a
              nessuno.
            </p>
            <code className="form-key-text">{key.data.key}</code>
            <CopyButton value={key.data.key}>
              {({ copied, copy }) => (
                <Button size="xs" variant="subtle" onClick={copy}>
                  {copied ? 'Copiata' : 'Copia la chiave'}
                </Button>
              )}
            </CopyButton>
          </>
        )}
      </div>
    </div>
  )
}
