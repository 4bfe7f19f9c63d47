import { Alert, Checkbox, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { type Api, ApiFailure } from '../../../config/api.ts'
import { BusyButton } from '../../../config/busy-button.tsx'
import { Heading, LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { sitePlace } from '../../../config/place.ts'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { AnswerOf } from '../../../core/call.ts'
import type { Id } from '../../../core/ids.ts'
import { listSites } from '../../../core/shell-calls.ts'
import * as calls from '../model/calls.ts'
import { identifierFromTitle } from '../model/identifier.ts'
import { type StartingPoint, StartingPointChoice } from './starting-point-choice.tsx'
import './new-site.css'

type Allowance = AnswerOf<typeof listSites>['allowance']

/** Maximum number of names to try for a site whose own is taken. */
const MOST_NAMES = 20
const CONFLICT = 409

/** Creates a site in one screen: starting point, first pages, name. */
export default function NewSiteScreen() {
  const api = useApi()
  const beginnings = useQuery({
    queryKey: ['new-site'],
    queryFn: async () => {
      const [{ allowance }, answer] = await Promise.all([api.call(listSites), api.call(calls.readBeginnings)])
      return { ...answer, allowance }
    },
  })
  return (
    <>
      <Heading>Nuovo sito</Heading>
      {beginnings.isPending && (
        <div className="new-site-loading">
          <Skeleton rows={6} />
        </div>
      )}
      {beginnings.isLoadingError && (
        <LoadFailure
          title="Non è stato possibile preparare il nuovo sito"
          sentence={sentenceOf(beginnings.error)}
          retry={() => void beginnings.refetch()}
        />
      )}
      {beginnings.data &&
        (beginnings.data.allowance.left === 0 ? (
          <NoMoreSites {...beginnings.data.allowance} />
        ) : (
          <NewSiteForm {...beginnings.data} />
        ))}
    </>
  )
}

function allowanceWords({ most, left }: Allowance): string {
  if (most === null || left === null) return ''
  if (most === 1) return 'Qui puoi avere un solo sito.'
  return `Qui puoi avere ${most} siti: te ne ${left === 1 ? 'resta uno' : `restano ${left}`}.`
}

function NoMoreSites({ most, deleted }: Allowance) {
  return (
    <Text maw="40rem">
      {most === 0
        ? 'In questa installazione i siti nuovi li crea solo chi la gestisce. Chiedi un sito alla persona che ti ha dato l’accesso.'
        : `Hai già tutti i siti che puoi avere in questa installazione (${most}).${deleted > 0 ? ' Contano anche quelli eliminati, finché non vengono cancellati.' : ''} Per averne un altro rivolgiti a chi la gestisce.`}
    </Text>
  )
}

function NewSiteForm({ kinds, startingPoints, pages, allowance }: calls.Beginnings & { allowance: Allowance }) {
  const api = useApi()
  const pagesFor = (start: StartingPoint) => kinds.find(({ key }) => key === start.kind)?.pages ?? []
  const [title, setTitle] = useState('')
  const [start, setStart] = useState(startingPoints[0]!)
  // Per kind, so that looking at another kind takes nothing away.
  const [ticked, setTicked] = useState<Readonly<Record<string, readonly string[]>>>({})
  const chosen = ticked[start.kind] ?? pagesFor(start)
  const [asked, setAsked] = useState(false)
  const titleField = useRef<HTMLInputElement>(null)
  const pagesField = useRef<HTMLDivElement>(null)
  const created = useRef<{ readonly name: string; readonly id: Id }>(undefined)
  const missesTitle = title.trim() === ''
  const make = useMutation({
    mutationFn: async () => {
      const name = title.trim()
      // If its first pages failed, the site is there already.
      const isRepeated = created.current?.name === name
      if (!isRepeated) created.current = { name, ...(await createNamed(api, name)) }
      const { id: siteId } = created.current!
      try {
        await api.call(calls.beginSite, { params: { siteId }, body: { startingPoint: start.key, pages: chosen } })
      } catch (error) {
        // Its pages are there already: only the answer was lost.
        if (!(isRepeated && error instanceof ApiFailure && error.status === CONFLICT)) throw error
      }
      return siteId
    },
    // The list of sites is loaded together with the area.
    onSuccess: (id) => location.assign(sitePlace(id)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (missesTitle) titleField.current?.focus()
    else if (chosen.length === 0) pagesField.current?.querySelector<HTMLElement>('[role="checkbox"]')?.focus()
    else make.mutate()
  }
  return (
    <form className="new-site" onSubmit={submit} noValidate>
      <Text c="dimmed" mb="md">
        Finché non lo pubblichi lo vedi solo tu. {allowanceWords(allowance)}
      </Text>
      <Stack gap="lg">
        <StartingPointChoice
          kinds={kinds}
          startingPoints={startingPoints}
          chosen={start}
          choose={setStart}
          pagesOf={({ kind }) => ticked[kind]}
        />
        <Checkbox.Group
          ref={pagesField}
          size="md"
          label="Con quali pagine cominci?"
          description="Le pagine sono già scritte, e le cambi con i tuoi testi. Quello che sai solo tu è tra parentesi quadre, e le immagini sono di esempio. La prima scelta è la pagina iniziale."
          error={asked && chosen.length === 0 && 'Scegli almeno una pagina.'}
          value={[...chosen]}
          onChange={(pages) => setTicked((before) => ({ ...before, [start.kind]: pages }))}
        >
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" my="sm">
            {pages.map(({ key, name, description }) => (
              <PageChoice key={key} value={key} name={name} description={description} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        {make.isError && <Alert color="red">{sentenceOf(make.error)}</Alert>}
        <div className="new-site-end">
          <TextInput
            className="new-site-name"
            size="md"
            label="Come si chiama?"
            inputWrapperOrder={['label', 'error', 'input']}
            placeholder="Bottega Terraviva"
            required
            withAsterisk={false}
            maxLength={200}
            value={title}
            ref={titleField}
            error={asked && missesTitle && 'Scrivi il nome del sito.'}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <BusyButton type="submit" size="md" busy={make.isPending || make.isSuccess}>
            Crea il sito
          </BusyButton>
        </div>
      </Stack>
    </form>
  )
}

interface ChoiceProps {
  readonly value: string
  readonly name: string
  readonly description: string
}

function PageChoice({ value, name, description }: ChoiceProps) {
  const words = useId()
  return (
    <Checkbox.Card value={value} className="choice" aria-label={name} aria-describedby={words}>
      <span className="choice-name">
        <Checkbox.Indicator />
        {name}
      </span>
      <span id={words} className="choice-words">
        {description}
      </span>
    </Checkbox.Card>
  )
}

/** Creates a site with the first free name. */
async function createNamed(api: Api, title: string): Promise<{ id: Id }> {
  const base = identifierFromTitle(title)
  for (let number = 1; ; number++) {
    try {
      const body = { title, identifier: number === 1 ? base : `${base}-${number}` }
      return await api.call(calls.createSite, { body })
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === CONFLICT && number < MOST_NAMES)) throw error
    }
  }
}
