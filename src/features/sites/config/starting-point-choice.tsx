import { Button, Group, Modal, Radio, SegmentedControl, SimpleGrid } from '@mantine/core'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { Beginnings } from '../model/calls.ts'
import { PageChoiceCard } from './page-choice-card.tsx'

export type StartingPoint = Beginnings['startingPoints'][number]

interface StartingPointChoiceProps extends Pick<Beginnings, 'kinds' | 'startingPoints'> {
  readonly chosen: StartingPoint
  readonly choose: (start: StartingPoint) => void
}

const ALL = 'all'
const homeOf = ({ key }: StartingPoint) => `/api/starting-points/${key}/home`

/** Starting points as the home pages that they give, filtered by what the site is for. */
export function StartingPointChoice({ kinds, startingPoints, chosen, choose }: StartingPointChoiceProps) {
  const [kind, setKind] = useState(ALL)
  const [watched, setWatched] = useState<StartingPoint>()
  const shown = (wanted: string) => startingPoints.filter((start) => wanted === ALL || start.kind === wanted)
  const filter = (wanted: string) => {
    setKind(wanted)
    const fitting = shown(wanted)
    if (!fitting.includes(chosen)) choose(fitting[0]!)
  }
  return (
    <>
      <Radio.Group size="md" label="Per che cosa ti serve?" value={kind} onChange={filter}>
        <Group gap="xs" mt="sm">
          {[{ key: ALL, name: 'Fammi vedere tutto' }, ...kinds].map(({ key, name }) => (
            <Radio.Card key={key} value={key} className="choice kind-choice">
              {name}
            </Radio.Card>
          ))}
        </Group>
      </Radio.Group>
      <Radio.Group
        size="md"
        label="Da dove parti?"
        description="Colori, caratteri e pagine si cambiano quando vuoi: testi e immagini restano com’erano."
        value={chosen.key}
        onChange={(key) => choose(startingPoints.find((one) => one.key === key) ?? chosen)}
      >
        <SimpleGrid cols={{ base: 2, md: 3 }} spacing={{ base: 'sm', sm: 'lg' }} mt="sm">
          {shown(kind).map((start) => (
            <div key={start.key} className="starting-point">
              <PageChoiceCard value={start.key} name={start.name} description={start.description} src={homeOf(start)} />
              <Button
                variant="subtle"
                leftSection={<Eye size={16} aria-hidden />}
                aria-label={`Guarda «${start.name}»`}
                onClick={() => setWatched(start)}
              >
                Guarda
              </Button>
            </div>
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Modal
        opened={watched !== undefined}
        onClose={() => setWatched(undefined)}
        title={watched && `«${watched.name}»`}
        fullScreen
        closeButtonProps={{ 'aria-label': 'Chiudi' }}
        classNames={{ body: 'watched' }}
      >
        {watched && (
          <Watched
            start={watched}
            close={() => setWatched(undefined)}
            choose={() => {
              choose(watched)
              setWatched(undefined)
            }}
          />
        )}
      </Modal>
    </>
  )
}

const SCREENS = [
  { value: 'computer', label: 'Computer' },
  { value: 'phone', label: 'Telefono' },
]

/** The whole home page of a starting point, to scroll by oneself. */
function Watched({ start, choose, close }: { start: StartingPoint; choose: () => void; close: () => void }) {
  const [screen, setScreen] = useState('computer')
  return (
    <>
      <Group justify="space-between" mb="sm">
        <SegmentedControl data={SCREENS} value={screen} onChange={setScreen} aria-label="Come si vede" />
        <Button onClick={choose}>Parti da qui</Button>
      </Group>
      <iframe
        className="watched-page"
        data-screen={screen}
        title={`La pagina iniziale di «${start.name}»`}
        src={homeOf(start)}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget: { contentDocument: page } }) => {
          if (!page) return
          // Its links lead nowhere, and its keys do not reach the dialog.
          page.body.inert = true
          page.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
        }}
      />
    </>
  )
}
