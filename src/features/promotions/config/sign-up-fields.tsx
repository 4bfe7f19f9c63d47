import { Select, Stack, Switch } from '@mantine/core'
import { useNewsletterLists } from '../../newsletter/controls.ts'
import { Words } from '../../sites/controls.ts'
import { PROMOTION_TEXTS, type Promotions } from '../model/settings.ts'

type SignUp = Promotions['popup']['signUp']

interface SignUpFieldsProps {
  readonly siteId: string
  readonly signUp: SignUp
  readonly change: (to: (before: SignUp) => SignUp) => void
}

const INITIAL = {
  label: 'Iscriviti',
  consent: 'Acconsento a ricevere la newsletter via e-mail. Posso annullare l’iscrizione quando voglio.',
} as const

/** Whether the popup signs visitors up, to which list, and with which texts. */
export function SignUpFields({ siteId, signUp, change }: SignUpFieldsProps) {
  const { data: lists = [] } = useNewsletterLists(siteId)
  const [first] = lists
  return (
    <Stack gap="sm">
      <Switch
        label="Raccogli iscrizioni alla newsletter"
        disabled={!first && !signUp}
        checked={signUp !== null}
        onChange={({ currentTarget }) =>
          change(() => (currentTarget.checked && first ? { ...INITIAL, listId: first.id } : null))
        }
      />
      {signUp && (
        <>
          <Select
            label="Elenco"
            allowDeselect={false}
            data={lists.map(({ id, name }) => ({ value: id, label: name }))}
            value={lists.some(({ id }) => id === signUp.listId) ? signUp.listId : null}
            error={
              lists.length > 0 && !lists.some(({ id }) => id === signUp.listId)
                ? 'Un elenco deve essere selezionato'
                : undefined
            }
            onChange={(listId) => listId !== null && change((before) => before && { ...before, listId })}
          />
          <Words
            label="Testo del pulsante"
            most={PROMOTION_TEXTS.label}
            value={signUp.label}
            save={(label) => change((before) => before && { ...before, label })}
          />
          <Words
            label="A che cosa acconsente chi si iscrive"
            most={PROMOTION_TEXTS.consent}
            lines={3}
            value={signUp.consent}
            save={(consent) => change((before) => before && { ...before, consent })}
          />
        </>
      )}
    </Stack>
  )
}
