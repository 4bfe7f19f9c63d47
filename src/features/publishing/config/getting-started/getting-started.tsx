import { Popover, Progress, Stack, Text } from '@mantine/core'
import { useDebouncedValue, useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck, ListChecks } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import { useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { flatten, useEditorState, usePage, useResting, useSurroundings } from '../../../editor/controls.ts'
import { NO_FILTER, useAssetsApi } from '../../../images/controls.ts'
import { listDocuments } from '../../../pages/schemas.ts'
import { usePending } from '../publish/pending.ts'
import { type StepName, stepsOf } from './steps.ts'

/** Delay after the last save, in ms, before the steps are checked again, as saving continues during typing. */
const REST_MS = 2000

/** The remaining steps until the site is first published; hidden from then on. */
export function GettingStarted(): ReactNode {
  const { siteId } = usePage()
  const pending = usePending(siteId)
  return pending.data && !pending.data.latest ? <Steps /> : null
}

function Steps(): ReactNode {
  const { editor } = usePage()
  const opened = useEditorState((state) => state.isGuideOpen)
  const setOpened = editor.setGuide
  const known = useSteps()
  const go = useGo()
  if (!known) return null
  const { steps, homeId } = known
  const done = steps.filter((step) => step.done).length
  return (
    <Popover width={320} position="bottom-end" shadow="md" trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <button
          type="button"
          className="bar-button"
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <ListChecks size={18} aria-hidden />
          <span className="bar-word">Per cominciare ·</span>
          {done} di {steps.length}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Per cominciare">
        <Stack gap="sm">
          <Text fw={600}>Per cominciare</Text>
          <Progress value={(done / steps.length) * 100} aria-label={`${done} di ${steps.length} fatti`} />
          <ul className="starting-steps">
            {steps.map((step) => (
              <li key={step.name}>
                <button
                  type="button"
                  className="starting-step"
                  data-done={step.done}
                  onClick={() => {
                    setOpened(false)
                    go(step.name, homeId)
                  }}
                >
                  {step.done ? <CircleCheck size={18} aria-hidden /> : <Circle size={18} aria-hidden />}
                  {step.label}
                  {step.done && <span className="unseen"> (fatto)</span>}
                </button>
              </li>
            ))}
          </ul>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function useSteps() {
  const { siteId } = usePage()
  const api = useApi()
  const assets = useAssetsApi(siteId)
  const { frame } = useSurroundings()
  const [version] = useDebouncedValue(
    useResting(({ draft }) => draft.version),
    REST_MS,
  )
  const device = useEditorState((state) => state.device)
  const [sawPhone, setSawPhone] = useLocalStorage({ key: `vetrina-saw-phone-${siteId}`, defaultValue: false })
  useEffect(() => {
    if (device === 'phone') setSawPhone(true)
  }, [device, setSawPhone])
  const known = useQuery({
    queryKey: ['getting-started', siteId, version],
    queryFn: async () => {
      const [{ documents }, { count }] = await Promise.all([
        api.call(listDocuments, { params: { siteId } }),
        assets.list(NO_FILTER, null),
      ])
      return { home: documents.find(({ urlId }) => urlId === ''), pictures: count }
    },
    placeholderData: (before) => before,
  })
  if (!known.data) return undefined
  const { home, pictures } = known.data
  return {
    steps: stepsOf({ homeVersion: home?.draftVersion ?? 1, pictures, footer: frame.footer, sawPhone }),
    homeId: home?.id,
  }
}

function useGo() {
  const navigate = useNavigate()
  const { siteId, documentId, editor } = usePage()
  const leadTo = {
    home(homeId) {
      if (homeId === undefined) return void navigate(sitePlace(siteId, 'pages', documentId))
      if (homeId !== documentId) return void navigate(sitePlace(siteId, 'editor', homeId))
      const title = flatten(editor.store.getState().draft.content.blocks).find(({ type }) => type === 'heading')
      if (title) editor.write(title.id, 'content')
    },
    pictures: () => void navigate(sitePlace(siteId, 'media', documentId)),
    contacts: () => void navigate(sitePlace(siteId, 'design', documentId)),
    phone: () => editor.setDevice('phone'),
    publish: () => editor.showSide('publish'),
  } satisfies Record<StepName, (homeId: Id | undefined) => void>
  return (step: StepName, homeId: Id | undefined): void => leadTo[step](homeId)
}
