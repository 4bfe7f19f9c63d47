import { Button, Group, Modal, Radio, SegmentedControl, Text } from '@mantine/core'
import { Eye } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { Beginnings } from '../model/calls.ts'
import { PageChoiceCard } from './page-choice-card.tsx'

export type StartingPoint = Beginnings['startingPoints'][number]

interface StartingPointChoiceProps extends Pick<Beginnings, 'kinds' | 'startingPoints'> {
  readonly chosen: StartingPoint
  readonly choose: (start: StartingPoint) => void
  /** Keys of the pages that a site would begin with; undefined for those of its kind. */
  readonly pagesOf: (start: StartingPoint) => readonly string[] | undefined
}

const ALL = 'all'

/** Starting points as the home pages that they give, filtered by what the site is for. */
export function StartingPointChoice({ kinds, startingPoints, chosen, choose, pagesOf }: StartingPointChoiceProps) {
  const [kind, setKind] = useState(ALL)
  const [watched, setWatched] = useState<StartingPoint>()
  const shown = (wanted: string) => startingPoints.filter((start) => wanted === ALL || start.kind === wanted)
  const filter = (wanted: string) => {
    setKind(wanted)
    const fitting = shown(wanted)
    if (!fitting.includes(chosen)) choose(fitting[0]!)
  }
  // The menu of the page leads to the pages that the site would have.
  const homeOf = (start: StartingPoint) => {
    const pages = pagesOf(start)
    return `/api/starting-points/${start.key}/home${pages ? `?pages=${pages.join()}` : ''}`
  }
  return (
    <>
      <Radio.Group size="md" label="Per che cosa ti serve?" value={kind} onChange={filter}>
        <div className="kind-choices">
          {[{ key: ALL, name: 'Fammi vedere tutto' }, ...kinds].map(({ key, name }) => (
            <Radio.Card key={key} value={key} className="choice kind-choice">
              {name}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Radio.Group
        size="md"
        label="Da dove parti?"
        description="Colori, caratteri e pagine si cambiano quando vuoi."
        value={chosen.key}
        onChange={(key) => choose(startingPoints.find((one) => one.key === key) ?? chosen)}
      >
        <div className="starting-points">
          {shown(kind).map((start) => (
            <div key={start.key} className="starting-point" style={coloursOf(start)}>
              <PageChoiceCard value={start.key} name={start.name} description={start.description} src={homeOf(start)} />
              <Button
                className="starting-point-watch"
                variant="subtle"
                size="compact-sm"
                leftSection={<Eye size={16} aria-hidden />}
                aria-label={`Guarda «${start.name}»`}
                onClick={() => setWatched(start)}
              >
                Guarda
              </Button>
            </div>
          ))}
        </div>
      </Radio.Group>
      <Modal.Root opened={watched !== undefined} onClose={() => setWatched(undefined)} fullScreen>
        <Modal.Content>
          {watched && (
            <div className="watched" style={coloursOf(watched)}>
              <Watched
                start={watched}
                src={homeOf(watched)}
                close={() => setWatched(undefined)}
                choose={() => {
                  choose(watched)
                  setWatched(undefined)
                }}
              />
            </div>
          )}
        </Modal.Content>
      </Modal.Root>
    </>
  )
}

/** The colours in which the place of a page is drawn until it is there. */
function coloursOf({ colours: [paper, accent, second, ink] }: StartingPoint): CSSProperties {
  return { '--of-paper': paper, '--of-accent': accent, '--of-second': second, '--of-ink': ink } as CSSProperties
}

const SCREENS = [
  { value: 'computer', label: 'Computer' },
  { value: 'phone', label: 'Telefono' },
]

interface WatchedProps {
  readonly start: StartingPoint
  readonly src: string
  readonly choose: () => void
  readonly close: () => void
}

/** The whole home page of a starting point, to scroll by oneself. */
function Watched({ start, src, choose, close }: WatchedProps) {
  const [screen, setScreen] = useState('computer')
  const [isReady, setReady] = useState(false)
  return (
    <>
      <div className="watched-head">
        <div className="watched-words">
          <Modal.Title className="watched-name">{start.name}</Modal.Title>
          <Text size="sm" c="dimmed" truncate>
            {start.description}
          </Text>
        </div>
        <SegmentedControl
          className="watched-screens"
          data={SCREENS}
          value={screen}
          onChange={setScreen}
          aria-label="Come si vede"
        />
        <Group gap="sm" wrap="nowrap" justify="flex-end">
          <Button onClick={choose}>Parti da qui</Button>
          <Modal.CloseButton aria-label="Chiudi" />
        </Group>
      </div>
      <Modal.Body className="watched-body">
        <div className="watched-screen page-blank" data-screen={screen} data-ready={isReady}>
          <iframe
            className="watched-page"
            title={`La pagina iniziale di «${start.name}»`}
            src={src}
            sandbox="allow-same-origin"
            onLoad={({ currentTarget: { contentDocument: page } }) => {
              setReady(true)
              if (!page) return
              // Its links lead nowhere, and its keys do not reach the dialog.
              page.body.inert = true
              page.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
            }}
          />
        </div>
      </Modal.Body>
    </>
  )
}
