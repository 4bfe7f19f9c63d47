import { Checkbox, MultiSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { newId } from '../../../../core/ids.ts'
import type { DeliveryZone, LocalDelivery, PickupPlace } from '../model/delivery-settings.ts'
import { localDraft, pickupDraft, readLocal, readPickup, readZone, zoneDraft } from './delivery-drafts.ts'
import { COUNTRIES } from './delivery-words.ts'
import { EditDialog, Typed } from './edit-dialog.tsx'
import { type DialogProps, TransitFields } from './method-dialog.tsx'

/** Where methods apply. */
export function ZoneDialog({ stored, currency: _, ...dialog }: DialogProps<DeliveryZone>): ReactNode {
  const [id] = useState(stored?.id ?? newId)
  const [draft, setDraft] = useState(zoneDraft(stored))
  const change = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more })
  return (
    <EditDialog title={stored ? stored.name : 'Nuova zona'} read={readZone(id, draft, stored)} {...dialog}>
      {(faultOf) => (
        <>
          <Typed
            isFirst
            label="Nome della zona"
            description="Lo leggi solo tu."
            value={draft.name}
            error={faultOf('name')}
            onChange={(name) => change({ name })}
          />
          <MultiSelect
            label="Paesi"
            searchable
            data={COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))}
            value={[...draft.countries]}
            error={faultOf('countries')}
            nothingFoundMessage="Non c’è nessun paese con questo nome."
            onChange={(countries) => change({ countries })}
          />
          <Typed
            label="Solo queste province"
            description="Le sigle, per esempio TO, CN. Vuoto: tutte."
            value={draft.regions}
            error={faultOf('regions') ?? faultOf('regions.0')}
            onChange={(regions) => change({ regions })}
          />
          <Typed
            label="Solo questi CAP"
            description="Per esempio 20100-20199, 00184. Anche l’inizio: 07 sono tutti quelli che cominciano così."
            value={draft.postalCodes}
            error={faultOf('postalCodes') ?? faultOf('postalCodes.0.from') ?? faultOf('postalCodes.0.until')}
            onChange={(postalCodes) => change({ postalCodes })}
          />
        </>
      )}
    </EditDialog>
  )
}

/** What the shop brings itself. */
export function LocalDialog({ stored, currency, ...dialog }: DialogProps<LocalDelivery>): ReactNode {
  const [id] = useState(stored?.id ?? newId)
  const [draft, setDraft] = useState(localDraft(stored, currency))
  const change = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more })
  const typed = (name: 'price' | 'freeFrom' | 'minimum', label: string, error: string | undefined) => (
    <Typed isNumber label={label} value={draft[name]} error={error} onChange={(text) => change({ [name]: text })} />
  )
  return (
    <EditDialog
      title={stored ? stored.name : 'Nuova consegna a domicilio'}
      read={readLocal(id, draft, currency)}
      {...dialog}
    >
      {(faultOf) => (
        <>
          <Typed
            isFirst
            label="Nome"
            value={draft.name}
            error={faultOf('name')}
            onChange={(name) => change({ name })}
          />
          <Typed
            label="CAP"
            description="Per esempio 10121-10139, 10024."
            value={draft.postalCodes}
            error={faultOf('postalCodes') ?? faultOf('postalCodes.0.from') ?? faultOf('postalCodes.0.until')}
            onChange={(postalCodes) => change({ postalCodes })}
          />
          {typed('price', `Prezzo in ${currency}`, faultOf('price'))}
          <div className="delivery-pair">
            {typed('minimum', `Spesa minima in ${currency}`, faultOf('minimum'))}
            {typed('freeFrom', `Gratis da una spesa di, in ${currency}`, faultOf('freeFrom'))}
          </div>
          <TransitFields {...{ draft, change, faultOf }} />
          <Typed
            label="Nota per chi compra"
            description="Per esempio i giorni e le ore."
            value={draft.note}
            error={faultOf('note')}
            onChange={(note) => change({ note })}
          />
          <Checkbox
            label="Si paga alla consegna"
            checked={draft.collects}
            onChange={(event) => change({ collects: event.currentTarget.checked })}
          />
        </>
      )}
    </EditDialog>
  )
}

/** Where buyers fetch the goods. */
export function PickupDialog({ stored, currency: _, ...dialog }: DialogProps<PickupPlace>): ReactNode {
  const [id] = useState(stored?.id ?? newId)
  const [draft, setDraft] = useState(pickupDraft(stored))
  const field = (name: 'name' | 'address' | 'hours', label: string, error: string | undefined) => (
    <Typed
      isFirst={name === 'name'}
      label={label}
      value={draft[name]}
      error={error}
      onChange={(text) => setDraft({ ...draft, [name]: text })}
    />
  )
  return (
    <EditDialog title={stored ? stored.name : 'Nuovo luogo di ritiro'} read={readPickup(id, draft)} {...dialog}>
      {(faultOf) => (
        <>
          {field('name', 'Nome', faultOf('name'))}
          {field('address', 'Indirizzo', faultOf('address'))}
          {field('hours', 'Orari', faultOf('hours'))}
        </>
      )}
    </EditDialog>
  )
}
