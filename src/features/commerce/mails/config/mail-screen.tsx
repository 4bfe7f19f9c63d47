import { Button, NativeSelect, Switch } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../../../config/api.ts'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { Refusal } from '../../../../config/form.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import type { MailSettings } from '../model/mail-settings.ts'
import { MAILS, type MailName } from '../model/mails.ts'
import { faultsOf, isOriginal, mayBeOff } from '../model/wording.ts'
import { MailClashes } from './mail-clashes.tsx'
import { MailPreview } from './mail-preview.tsx'
import { TextField } from './text-field.tsx'
import { useMailDraft } from './use-mail-draft.ts'
import type { Mails } from './use-mails.ts'

interface MailScreenProps {
  readonly siteId: Id
  readonly name: MailName
  readonly settings: MailSettings
  readonly mails: Mails
  readonly close: () => void
}

const FIELDS = [
  { field: 'subject', label: 'Oggetto', rows: 1 },
  { field: 'opening', label: 'Inizio', rows: 5 },
  { field: 'closing', label: 'Fine (facoltativa)', rows: 3 },
] as const

/** One mail: its words beside what they become. */
export function MailScreen({ siteId, name, settings, mails, close }: MailScreenProps): ReactNode {
  const { label, when, always, variables } = MAILS[name]
  const edited = useMailDraft(siteId, name, settings)
  const { isChanged, change, changeText } = edited
  const { text, on, hours } = edited.draft
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  /** @returns whether the text can be a mail; says what is wrong otherwise */
  const check = () => {
    const found = faultsOf(name, text)
    setFaults(found)
    setRefusal(undefined)
    return Object.keys(found).length === 0
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!check()) return
    edited.send()
    mails.save.mutate(
      { name, text, on, hours },
      {
        onError: (error) => {
          if (error instanceof ApiFailure && Object.keys(error.fields).length > 0) setFaults(error.fields)
          else setRefusal(sentenceOf(error))
        },
      },
    )
  }
  return (
    <div className="mail-screen">
      <Button
        className="mail-back"
        variant="subtle"
        size="xs"
        leftSection={<ArrowLeft size={16} aria-hidden />}
        onClick={close}
      >
        Tutte le e-mail
      </Button>
      <div className="mail-sides">
        <form ref={form} className="mail-form" aria-labelledby="mail-title" noValidate onSubmit={submit}>
          <h2 id="mail-title" ref={title} tabIndex={-1}>
            {label}
          </h2>
          <p className="mails-when">
            {when}
            {isChanged && <strong> Ci sono modifiche da salvare.</strong>}
          </p>
          <Refusal sentence={refusal} />
          <MailClashes
            clashes={edited.clashes}
            base={edited.base}
            take={(field) => {
              edited.takeSaved(field)
              setRefusal(undefined)
              title.current?.focus()
            }}
          />
          {mayBeOff(name) ? (
            <Switch
              label="Invia questa e-mail"
              checked={on}
              onChange={({ currentTarget }) => change({ on: currentTarget.checked })}
            />
          ) : (
            <p className="mails-when">{always}</p>
          )}
          {name === 'cart' && (
            <CartPart
              hours={hours}
              setHours={(next) => change({ hours: next })}
              figures={mails.query.data!.reminders}
            />
          )}
          {FIELDS.map(({ field, label: words, rows }) => (
            <TextField
              key={field}
              label={words}
              rows={rows}
              value={text[field]}
              fault={faults[field]}
              variables={variables}
              change={(value) => changeText({ [field]: value })}
            />
          ))}
          <div className="mail-buttons">
            <BusyButton type="submit" busy={mails.save.isPending}>
              Salva
            </BusyButton>
            <BusyButton
              variant="default"
              busy={mails.test.isPending}
              onClick={() => check() && mails.test.mutate({ name, text })}
            >
              Invia una prova
            </BusyButton>
            <Button
              variant="subtle"
              disabled={isOriginal(name, text)}
              onClick={() => {
                changeText(MAILS[name].text)
                setFaults({})
              }}
            >
              Ripristina il testo originale
            </Button>
            {isChanged && (
              <Button
                variant="subtle"
                onClick={() => {
                  edited.forget()
                  setFaults({})
                }}
              >
                Annulla le modifiche
              </Button>
            )}
          </div>
          <p className="mails-when">La prova arriva a te, con un ordine di esempio.</p>
        </form>
        <MailPreview siteId={siteId} name={name} text={text} />
      </div>
    </div>
  )
}

const HOURS = [1, 2, 4, 8, 12, 24, 48]

/** When a cart that was left behind is mailed, to whom, and what came of it. */
function CartPart({
  hours,
  setHours,
  figures: { sent, ordered },
}: {
  readonly hours: number
  readonly setHours: (hours: number) => void
  readonly figures: { readonly sent: number; readonly ordered: number }
}): ReactNode {
  const choices = HOURS.includes(hours) ? HOURS : [...HOURS, hours].toSorted((one, other) => one - other)
  return (
    <>
      <NativeSelect
        label="Dopo quante ore"
        value={String(hours)}
        onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
        data={choices.map((one) => ({ value: String(one), label: one === 1 ? 'Un’ora' : `${one} ore` }))}
      />
      <p className="mails-when">
        La legge la permette solo verso chi è iscritto alla newsletter, o ha già acquistato dopo aver letto la frase che
        compare accanto al campo dell’e-mail e non ha detto di no. Gli altri non ricevono nulla. Nell’ultimo anno:
        inviate {sent}, ordini che ne sono nati {ordered}.
      </p>
    </>
  )
}
