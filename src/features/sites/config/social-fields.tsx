import { Button, Stack, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { profileAt, type SocialProfile } from '../model/social-profile.ts'
import { LinkField } from './link-field.tsx'
import { Words } from './words.tsx'

interface SocialFieldsProps {
  readonly profiles: readonly SocialProfile[]
  readonly change: (to: (before: SocialProfile[]) => SocialProfile[]) => void
}

/** The owner's profiles elsewhere, which the footer leads to. */
export function SocialFields({ profiles, change }: SocialFieldsProps) {
  const newAddress = useRef<HTMLInputElement>(null)
  const put = (index: number, to: Partial<SocialProfile>) =>
    change((before) => before.map((profile, at) => (at === index ? { ...profile, ...to } : profile)))
  const remove = (index: number) => {
    change((before) => before.filter((_, at) => at !== index))
    newAddress.current?.focus()
  }
  return (
    <>
      {profiles.map(({ label, link }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: profiles have no name that stays.
        <fieldset key={index} className="social-profile" aria-label={`Profilo: ${label}`}>
          <Stack gap="xs">
            <Words
              label="Nome del servizio"
              most={60}
              value={label}
              required="Scrivi il nome del servizio."
              save={(text) => put(index, { label: text })}
            />
            <LinkField label="Indirizzo del profilo" value={link} save={(address) => put(index, { link: address })} />
            <Button
              variant="subtle"
              color="gray"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={() => remove(index)}
            >
              Togli {label}
            </Button>
          </Stack>
        </fieldset>
      ))}
      {profiles.length < 20 && (
        <NewProfile profiles={profiles} field={newAddress} add={(one) => change((before) => [...before, one])} />
      )}
    </>
  )
}

interface NewProfileProps {
  readonly profiles: readonly SocialProfile[]
  readonly field: React.Ref<HTMLInputElement>
  readonly add: (profile: SocialProfile) => void
}

function NewProfile({ profiles, field, add }: NewProfileProps) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const end = () => {
    const profile = profileAt(typed)
    if (!profile) return setFault('Scrivi l’indirizzo intero, per esempio https://www.instagram.com/bottega.')
    if (profiles.some(({ link }) => link === profile.link)) return setFault('Questo profilo c’è già.')
    setTyped('')
    add(profile)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        end()
      }}
    >
      <Stack gap="xs">
        <TextInput
          ref={field}
          label="Un altro tuo profilo"
          description="Copia l’indirizzo della tua pagina su Instagram, Facebook o dove vuoi: il piede porterà lì."
          value={typed}
          error={fault}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setFault(undefined)
          }}
        />
        <Button type="submit" variant="default">
          Aggiungi il profilo
        </Button>
      </Stack>
    </form>
  )
}
