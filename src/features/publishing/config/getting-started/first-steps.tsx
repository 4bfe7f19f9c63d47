import { Button, Popover, Progress, Stack, Text } from '@mantine/core'
import { useDebouncedValue, useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck, ListChecks } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { FirstStep } from '../../../../config/feature.ts'
import { sitePlace } from '../../../../config/place.ts'
import { useMayDo, useRole } from '../../../../config/role.ts'
import { useApi } from '../../../../config/use-load.ts'
import { PERMISSION } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { flatten, useEditorState, usePage, useResting, useSurroundings } from '../../../editor/controls.ts'
import { NO_FILTER, useAssetsApi } from '../../../images/controls.ts'
import { assetCalls } from '../../../images/schemas.ts'
import { listDocuments } from '../../../pages/schemas.ts'
import { type StepName, stepsOf } from './steps.ts'

/** Delay after the last save, in ms, before the steps are checked again, as saving continues during typing. */
const REST_MS = 2000

interface StepsProps {
  /** Only what features still need is left then. */
  readonly isPublished: boolean
}

/** The remaining steps until the site is published for the first time, and those of features that it uses. */
export default function Steps({ isPublished }: StepsProps): ReactNode {
  const { editor, siteId } = usePage()
  const opened = useEditorState((state) => state.isGuideOpen)
  const setOpened = editor.setGuide
  const [isAway, setAway] = useLocalStorage({ key: `vetrina-first-steps-away-${siteId}`, defaultValue: false })
  const known = useSteps(!isPublished)
  const groups = useFeatureSteps(opened, opened || !isPublished || !isAway)
  const go = useGo()
  if (!groups || (!known && !isPublished)) return null
  const own = known?.steps ?? []
  const steps = [...own, ...groups.flatMap((group) => group.steps)]
  const done = steps.filter((step) => step.done).length
  if (isPublished && (done === steps.length || (isAway && !opened))) return null
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
          {own.length > 0 && (
            <ul className="starting-steps">
              {own.map((step) => (
                <li key={step.name}>
                  <button
                    type="button"
                    className="starting-step"
                    data-done={step.done}
                    onClick={() => {
                      setOpened(false)
                      go(step.name, known?.homeId)
                    }}
                  >
                    <StepWords {...step} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {groups.map((group) => (
            <FeatureSteps key={group.title} {...group} close={() => setOpened(false)} />
          ))}
          {isPublished && (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => {
                setAway(true)
                setOpened(false)
              }}
            >
              Nascondi questo elenco
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function StepWords({ label, done }: Pick<FirstStep, 'label' | 'done'>): ReactNode {
  return (
    <>
      {done ? <CircleCheck size={18} aria-hidden /> : <Circle size={18} aria-hidden />}
      {label}
      {done && <span className="unseen"> (fatto)</span>}
    </>
  )
}

interface StepGroup {
  readonly title: string
  readonly steps: readonly FirstStep[]
}

/** What a feature still needs; each line leads to where it is done. */
function FeatureSteps({ title, steps, close }: StepGroup & { readonly close: () => void }): ReactNode {
  const { siteId, documentId } = usePage()
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <ul className="starting-steps">
        {steps.map(({ name, label, done, panel, part }) => (
          <li key={name}>
            <Link
              to={sitePlace(siteId, panel, documentId)}
              state={{ part }}
              className="starting-step"
              data-done={done}
              onClick={close}
            >
              <StepWords {...{ label, done }} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * What features need on this site, without those that need nothing or cannot say; read again whenever the list is opened
 * or another panel is.
 */
function useFeatureSteps(opened: boolean, isShown: boolean): readonly StepGroup[] | undefined {
  const { siteId, firstSteps } = usePage()
  const role = useRole()
  const api = useApi()
  const { pathname } = useLocation()
  const { data, refetch } = useQuery({
    queryKey: ['first-steps', siteId],
    enabled: isShown,
    queryFn: async () => {
      const groups = await Promise.all(
        firstSteps.map(async ({ title, load }) => {
          const steps = await load()
            .then(({ default: read }) => read(api, siteId, role))
            .catch(() => [])
          return { title, steps }
        }),
      )
      return groups.filter(({ steps }) => steps.length > 0)
    },
  })
  const isUsed = isShown && data !== undefined && data.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done in a panel shows when it is left.
  useEffect(() => {
    if (isUsed) void refetch()
  }, [opened, pathname, isUsed, refetch])
  return data
}

function useSteps(enabled: boolean) {
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
  const maySet = useMayDo(PERMISSION.settings)
  const known = useQuery({
    queryKey: ['getting-started', siteId, version],
    enabled,
    queryFn: async () => {
      const params = { siteId }
      const [{ documents }, { count }, { samples }] = await Promise.all([
        api.call(listDocuments, { params }),
        assets.list({ ...NO_FILTER, kind: 'picture' }, null),
        api.call(assetCalls.readSamples, { params }),
      ])
      return { home: documents.find(({ urlId }) => urlId === ''), pictures: count - samples.length }
    },
    placeholderData: (before) => before,
  })
  if (!enabled || !known.data) return undefined
  const { home, pictures } = known.data
  return {
    // The footer is a part of the look.
    steps: stepsOf({ homeVersion: home?.draftVersion ?? 1, pictures, footer: frame.footer, sawPhone }).filter(
      ({ name }) => maySet || name !== 'contacts',
    ),
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
