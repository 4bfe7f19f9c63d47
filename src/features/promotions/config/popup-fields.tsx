import { Button, Radio, Select, Stack, Switch } from '@mantine/core'
import { useNotify } from '../../../config/notices.tsx'
import { PictureField, Words } from '../../sites/controls.ts'
import { PROMOTION_TEXTS, type Promotions } from '../model/settings.ts'
import { hasPopup } from '../model/shown.ts'
import { CallFields } from './call-fields.tsx'
import type { Change } from './change.ts'
import { SignUpFields } from './sign-up-fields.tsx'

interface TimesProps {
  readonly popup: Promotions['popup']
  readonly change: Change<Promotions['popup']>
}

export function PopupFields({ siteId, popup, change }: TimesProps & { readonly siteId: string }) {
  const notify = useNotify()
  const showAgain = () => {
    change({ version: popup.version + 1 })
    notify({ sentence: 'Dalla prossima pubblicazione lo rivede anche chi lo aveva chiuso.' })
  }
  return (
    <Stack gap="sm">
      <Switch
        label="Mostra il messaggio"
        checked={popup.enabled}
        onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
      />
      <Radio.Group
        label="Dove appare"
        value={popup.style}
        onChange={(style) => change({ style: style as Promotions['popup']['style'] })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="overlay" label="Al centro, sopra la pagina" />
          <Radio value="corner" label="In un angolo, senza coprire la pagina" />
        </Stack>
      </Radio.Group>
      <Words
        label="Titolo"
        most={PROMOTION_TEXTS.title}
        value={popup.title}
        notice={
          popup.enabled && !hasPopup({ popup })
            ? 'Scrivi un titolo o un testo, oppure scegli un’immagine: finché mancano, il messaggio non si vede.'
            : undefined
        }
        save={(title) => change({ title })}
      />
      <Words label="Testo" lines={3} most={PROMOTION_TEXTS.text} value={popup.text} save={(text) => change({ text })} />
      <PictureField
        label="Immagine"
        alt="L’immagine di adesso"
        without="Togli"
        siteId={siteId}
        pictureId={popup.imageId}
        onChange={(imageId) => change({ imageId })}
      />
      <CallFields
        call={popup.button}
        change={(to) => change(({ button }) => ({ button: to(button) }))}
        what="pulsante"
      />
      <SignUpFields
        siteId={siteId}
        signUp={popup.signUp}
        change={(to) => change(({ signUp }) => ({ signUp: to(signUp) }))}
      />
      <PopupTimes popup={popup} change={change} />
      <Button variant="default" size="xs" onClick={showAgain}>
        Mostra di nuovo a tutti
      </Button>
    </Stack>
  )
}

/** Value in the fields for «never». */
const NEVER = 'never'
const SECONDS = [
  { value: '0', label: 'Appena la pagina è pronta' },
  { value: '5', label: 'Dopo 5 secondi' },
  { value: '15', label: 'Dopo 15 secondi' },
  { value: '30', label: 'Dopo 30 secondi' },
  { value: '60', label: 'Dopo un minuto' },
  { value: NEVER, label: 'Il tempo non conta' },
]
const SCROLLS = [
  { value: '25', label: 'A un quarto della pagina' },
  { value: '50', label: 'A metà pagina' },
  { value: '75', label: 'A tre quarti della pagina' },
  { value: '100', label: 'In fondo alla pagina' },
  { value: NEVER, label: 'Lo scorrimento non conta' },
]
const FREQUENCIES = [
  { value: '0', label: 'A ogni pagina' },
  { value: '1', label: 'Dopo un giorno' },
  { value: '7', label: 'Dopo una settimana' },
  { value: '30', label: 'Dopo un mese' },
  { value: '180', label: 'Dopo sei mesi' },
  { value: '-1', label: 'Mai più' },
]

type Choices = readonly { readonly value: string; readonly label: string }[]

/** The choices, plus the stored value if it is not among them. */
function withStored(choices: Choices, value: string, label: string): Choices {
  return choices.some((choice) => choice.value === value) ? choices : [{ value, label }, ...choices]
}

function PopupTimes({ popup, change }: TimesProps) {
  const seconds = popup.afterSeconds === null ? NEVER : String(popup.afterSeconds)
  const scroll = popup.afterScroll === null ? NEVER : String(popup.afterScroll)
  const frequency = String(popup.displayFrequency)
  const numberOf = (value: string) => (value === NEVER ? null : Number(value))
  return (
    <>
      <Select
        label="Quando appare"
        allowDeselect={false}
        data={withStored(SECONDS, seconds, `Dopo ${seconds} secondi`)}
        value={seconds}
        onChange={(value) => value !== null && change({ afterSeconds: numberOf(value) })}
      />
      <Select
        label="Oppure scorrendo"
        allowDeselect={false}
        data={withStored(SCROLLS, scroll, `Al ${scroll} % della pagina`)}
        value={scroll}
        onChange={(value) => value !== null && change({ afterScroll: numberOf(value) })}
      />
      <Select
        label="A chi lo ha chiuso riappare"
        allowDeselect={false}
        data={withStored(FREQUENCIES, frequency, `Dopo ${frequency} giorni`)}
        value={frequency}
        onChange={(value) => value !== null && change({ displayFrequency: Number(value) })}
      />
      <Switch
        label="Non mostrarlo più a chi si è iscritto"
        checked={popup.showUntilSignup}
        onChange={({ currentTarget }) => change({ showUntilSignup: currentTarget.checked })}
      />
      <Switch
        label="Mostralo anche sul telefono"
        checked={popup.enableMobile}
        onChange={({ currentTarget }) => change({ enableMobile: currentTarget.checked })}
      />
    </>
  )
}
