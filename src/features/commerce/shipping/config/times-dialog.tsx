import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DeliverySettings } from '../model/delivery-settings.ts'
import { readTimes, timesDraft } from './delivery-drafts.ts'
import { EditDialog, Typed } from './edit-dialog.tsx'
import type { DialogProps } from './method-dialog.tsx'

/** How long the shop prepares goods, and when it is closed. */
export function TimesDialog({ stored, currency: _, ...dialog }: DialogProps<DeliverySettings>): ReactNode {
  const [draft, setDraft] = useState(timesDraft(stored!))
  const { closings } = draft
  const set = (at: number, more: Partial<(typeof closings)[number]>) =>
    setDraft({ ...draft, closings: closings.map((one, index) => (index === at ? { ...one, ...more } : one)) })
  return (
    <EditDialog title="Tempi di preparazione" read={readTimes(draft, stored!)} {...dialog}>
      {(faultOf) => (
        <>
          <Typed
            isFirst
            isNumber
            label="Giorni per preparare un ordine"
            description="Giorni lavorativi fino alla spedizione, o finché è pronto da ritirare. 0: lo stesso giorno."
            value={draft.handlingDays}
            error={faultOf('handlingDays')}
            onChange={(handlingDays) => setDraft({ ...draft, handlingDays })}
          />
          <fieldset className="delivery-steps">
            <legend>Chiusure</legend>
            <p>In questi giorni non prepari ordini. Le feste nazionali e i fine settimana sono già contati.</p>
            {closings.map(({ from, until }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a closing is nothing but its days
              <div key={at} className="delivery-step">
                <TextInput
                  type="date"
                  label={`Chiusura ${at + 1}: dal`}
                  value={from}
                  error={faultOf(`closings.${at}.from`)}
                  onChange={(event) => set(at, { from: event.currentTarget.value })}
                />
                <TextInput
                  type="date"
                  label={`Chiusura ${at + 1}: al`}
                  value={until}
                  error={faultOf(`closings.${at}.until`)}
                  onChange={(event) => set(at, { until: event.currentTarget.value })}
                />
                <ActionIcon
                  variant="subtle"
                  aria-label={`Togli la chiusura ${at + 1}`}
                  onClick={() => setDraft({ ...draft, closings: closings.toSpliced(at, 1) })}
                >
                  <X size={16} aria-hidden />
                </ActionIcon>
              </div>
            ))}
            <Button
              variant="default"
              leftSection={<Plus size={16} aria-hidden />}
              onClick={() => setDraft({ ...draft, closings: [...closings, { from: '', until: '' }] })}
            >
              Aggiungi una chiusura
            </Button>
          </fieldset>
        </>
      )}
    </EditDialog>
  )
}
