import { Button } from '@mantine/core'
import { Clock, MapPin, Plus, Store, Truck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { EmptyState } from '../../../../config/empty-state.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { TaxesSection } from '../../taxes/controls.ts'
import type { DeliveryMethod, DeliverySettings, DeliveryZone } from '../model/delivery-settings.ts'
import './delivery.css'
import { withItem, withMethods, withoutItem } from './delivery-changes.ts'
import { localWords, methodWords, priceWords, zoneWords } from './delivery-words.ts'
import { MethodDialog } from './method-dialog.tsx'
import { LocalDialog, PickupDialog, ZoneDialog } from './place-dialogs.tsx'
import { TimesDialog } from './times-dialog.tsx'
import { useDelivery } from './use-delivery.ts'

/** A dialog, drawn anew with what is stored while it is open. */
type Draw = (now: {
  readonly settings: DeliverySettings
  readonly dialog: { readonly currency: string; readonly close: () => void; readonly isPending: boolean }
}) => ReactNode
type OpenDialog = (draw: Draw) => void

/** Where a shop sends, for what, and which taxes it charges. */
export default function DeliveryPanel({ site }: PanelProps): ReactNode {
  const { query, save } = useDelivery(site.id)
  const [draw, setDraw] = useState<Draw>()
  const { data, error, refetch } = query
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare la consegna"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={6} />
  const { settings, currency } = data
  const close = () => setDraw(undefined)
  const change = (to: DeliverySettings, sentence: string) => save.mutate({ to, sentence }, { onSuccess: close })
  const open: OpenDialog = (next) => setDraw(() => next)
  const dialog = { currency, close, isPending: save.isPending }
  const parts = { settings, currency, open, change }
  const isEmpty = settings.zones.length + settings.local.length + settings.pickups.length === 0
  const first = firstZone()
  const firstPrice = priceWords(first.methods[0]!.pricing, first.methods[0]!.freeFrom, currency)
  return (
    <div className="delivery-panel">
      {isEmpty ? (
        <EmptyState
          icon={Truck}
          title="Dove arriva quello che vendi?"
          text="Finché non lo dici, nessuno può ordinare quello che va spedito. Comincia da qui: potrai cambiare tutto."
        >
          <Button onClick={() => change({ ...settings, zones: [first] }, `Ora spedisci in Italia: ${firstPrice}.`)}>
            Consegna in Italia, {firstPrice}
          </Button>
        </EmptyState>
      ) : (
        <Zones {...parts} />
      )}
      <OtherWays {...parts} />
      <Times {...parts} />
      <Taxes siteId={site.id} />
      {draw?.({ settings, dialog })}
    </div>
  )
}

/** In view when the address asks for it. */
function Taxes({ siteId }: { readonly siteId: Id }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const { key, state } = useLocation()
  const isWanted = (state as { part?: string } | null)?.part === 'taxes'
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, it is shown again.
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView()
  }, [isWanted, key])
  return (
    <div ref={place}>
      <TaxesSection siteId={siteId} />
    </div>
  )
}

function firstZone(): DeliveryZone {
  const method: DeliveryMethod = {
    ...{ id: newId(), name: 'Corriere', pricing: { by: 'flat', price: 690 }, freeFrom: 6000 },
    ...{ collects: false, transit: { from: 2, until: 4 } },
  }
  return { id: newId(), name: 'Italia', countries: ['IT'], regions: [], postalCodes: [], methods: [method] }
}

interface PartProps {
  readonly settings: DeliverySettings
  readonly currency: string
  readonly open: OpenDialog
  readonly change: (to: DeliverySettings, sentence: string) => void
}

function Zones({ settings, currency, open, change }: PartProps): ReactNode {
  const editZone = (stored?: DeliveryZone) =>
    open(({ settings, dialog }) => (
      <ZoneDialog
        {...dialog}
        stored={stored}
        save={(zone) =>
          change({ ...settings, zones: withItem(settings.zones, zone) }, `La zona «${zone.name}» è salvata.`)
        }
        remove={
          stored &&
          (() =>
            change(
              { ...settings, zones: withoutItem(settings.zones, stored) },
              `La zona «${stored.name}» è eliminata.`,
            ))
        }
      />
    ))
  const editMethod = (zone: DeliveryZone, stored?: DeliveryMethod) =>
    open(({ settings, dialog }) => (
      <MethodDialog
        {...dialog}
        stored={stored}
        save={(method) =>
          change(
            withMethods(settings, zone.id, (methods) => withItem(methods, method)),
            `La consegna «${method.name}» è salvata.`,
          )
        }
        remove={
          stored &&
          (() =>
            change(
              withMethods(settings, zone.id, (methods) => withoutItem(methods, stored)),
              `La consegna «${stored.name}» è eliminata.`,
            ))
        }
      />
    ))
  return (
    <section aria-labelledby="consegna-zone" className="delivery-part">
      <h2 id="consegna-zone">Dove spedisci</h2>
      <p>Per un indirizzo vale la zona che lo descrive meglio: prima i CAP, poi le province, poi i paesi.</p>
      <ul className="delivery-list">
        {settings.zones.map((zone) => (
          <li key={zone.id} className="delivery-zone">
            <Row title={zone.name} words={zoneWords(zone)} open={() => editZone(zone)} />
            <ul className="delivery-list" aria-label={`Consegne della zona «${zone.name}»`}>
              {zone.methods.map((method) => (
                <li key={method.id}>
                  <Row
                    title={method.name}
                    words={methodWords(method, currency)}
                    open={() => editMethod(zone, method)}
                  />
                </li>
              ))}
            </ul>
            {zone.methods.length === 0 && <p>Qui non spedisci.</p>}
            <AddButton
              words={`Aggiungi una consegna alla zona «${zone.name}»`}
              short="Consegna"
              open={() => editMethod(zone)}
            />
          </li>
        ))}
      </ul>
      <AddButton words="Nuova zona" open={() => editZone()} />
    </section>
  )
}

function OtherWays({ settings, currency, open, change }: PartProps): ReactNode {
  const { local, pickups } = settings
  const editLocal = (stored?: (typeof local)[number]) =>
    open(({ settings, dialog }) => (
      <LocalDialog
        {...dialog}
        stored={stored}
        save={(one) =>
          change({ ...settings, local: withItem(settings.local, one) }, `La consegna «${one.name}» è salvata.`)
        }
        remove={
          stored &&
          (() =>
            change(
              { ...settings, local: withoutItem(settings.local, stored) },
              `La consegna «${stored.name}» è eliminata.`,
            ))
        }
      />
    ))
  const editPickup = (stored?: (typeof pickups)[number]) =>
    open(({ settings, dialog }) => (
      <PickupDialog
        {...dialog}
        stored={stored}
        save={(one) => change({ ...settings, pickups: withItem(settings.pickups, one) }, `«${one.name}» è salvato.`)}
        remove={
          stored &&
          (() =>
            change({ ...settings, pickups: withoutItem(settings.pickups, stored) }, `«${stored.name}» è eliminato.`))
        }
      />
    ))
  return (
    <section aria-labelledby="consegna-altro" className="delivery-part">
      <h2 id="consegna-altro">Vicino a te</h2>
      <p>Si scelgono accanto alla spedizione.</p>
      <ul className="delivery-list">
        {local.map((one) => (
          <li key={one.id}>
            <Row title={one.name} words={localWords(one, currency)} open={() => editLocal(one)} />
          </li>
        ))}
        {pickups.map((one) => (
          <li key={one.id}>
            <Row
              title={one.name}
              words={[one.address, one.hours].filter((part) => part !== '').join(' · ')}
              open={() => editPickup(one)}
            />
          </li>
        ))}
      </ul>
      <div className="delivery-tools">
        <AddButton words="Consegna a domicilio" Icon={MapPin} open={() => editLocal()} />
        <AddButton words="Luogo di ritiro" Icon={Store} open={() => editPickup()} />
      </div>
    </section>
  )
}

function Times({ settings, open, change }: PartProps): ReactNode {
  const { handlingDays, closings } = settings
  const days =
    handlingDays === 0
      ? 'lo stesso giorno'
      : handlingDays === 1
        ? 'in un giorno lavorativo'
        : `in ${handlingDays} giorni lavorativi`
  const closed = closings.length === 0 ? '' : closings.length === 1 ? ' Una chiusura.' : ` ${closings.length} chiusure.`
  return (
    <section aria-labelledby="consegna-tempi" className="delivery-part">
      <h2 id="consegna-tempi">Tempi</h2>
      <p>
        Prepari gli ordini {days}.{closed}
      </p>
      <AddButton
        words="Cambia i tempi"
        Icon={Clock}
        open={() =>
          open(({ settings, dialog }) => (
            <TimesDialog
              {...dialog}
              stored={settings}
              save={(to) => change(to, 'I tempi sono salvati.')}
              remove={undefined}
            />
          ))
        }
      />
    </section>
  )
}

function Row({ title, words, open }: { title: string; words: string; open: () => void }): ReactNode {
  return (
    <div className="delivery-row" data-row>
      <button type="button" data-row-focus className="delivery-open" onClick={open}>
        {title}
      </button>
      <span>{words}</span>
    </div>
  )
}

function AddButton({
  words,
  short,
  Icon = Plus,
  open,
}: {
  words: string
  short?: string
  Icon?: typeof Plus
  open: () => void
}): ReactNode {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon size={14} aria-hidden />}
      {...(short !== undefined && { 'aria-label': words })}
      onClick={open}
    >
      {short ?? words}
    </Button>
  )
}
