import { ActionIcon, Anchor, Group, List, Progress, Stack, Text } from '@mantine/core'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { LoadFailure } from '../../../config/frame.tsx'
import { sitePlace } from '../../../config/place.ts'
import { sentenceOf } from '../../../config/use-load.ts'
import type { ImportReport, ImportStatus } from '../model/import-report.ts'
import { FidelityTable } from './fidelity-table.tsx'
import { isUnderWay, useCancelImport, useImports } from './imports-data.ts'
import { MediaFetch, Problems } from './media-fetch.tsx'
import { t } from './messages.ts'
import { Part } from './part.tsx'

/** Progress of an owner's imports, and their reports. */
export function ImportList() {
  const { data, error, refetch } = useImports()
  if (error && !data)
    return <LoadFailure title={t('transfer.imports.title')} sentence={sentenceOf(error)} retry={() => void refetch()} />
  return (
    <Part title={t('transfer.imports.title')}>
      {data?.length === 0 && <Text c="dimmed">{t('transfer.imports.none')}</Text>}
      {data && data.length > 0 && (
        <ul className="imports">
          {data.map((one) => (
            <ImportRow key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Part>
  )
}

function ImportRow({ one }: { one: ImportStatus }) {
  const cancel = useCancelImport()
  const { fileName: name, state, done, total, report, sentence } = one
  return (
    <li className="import" data-state={state}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={500} truncate>
          {name}
        </Text>
        {state === 'uploading' && (
          <ActionIcon
            variant="subtle"
            aria-label={t('transfer.cancel', { name })}
            onClick={() => void cancel(one.id)}
            ref={handFocusToHeading}
          >
            <X size={16} />
          </ActionIcon>
        )}
      </Group>
      {/* A live region announces only changes, so it is rendered from the start. */}
      <Text size="sm" role="status" className={state === 'refused' ? 'transfer-fault' : undefined}>
        {sentence ?? wordsOf(one)}
      </Text>
      {isUnderWay(one) && (
        <Progress
          value={total === 0 ? 0 : (done / total) * 100}
          aria-label={t('transfer.progress', { name })}
          animated={state === 'running'}
        />
      )}
      {report && <Report report={report} />}
    </li>
  )
}

/** The row goes with its button, and the keyboard would go with them. */
function handFocusToHeading(button: HTMLElement | null) {
  const heading = button?.closest('section')?.querySelector('h2')
  return () => {
    if (button === document.activeElement) heading?.focus()
  }
}

function wordsOf({ state, phase, done, total, report }: ImportStatus): string {
  if (state === 'done' && report?.kind === 'media') return t('transfer.state.media', report)
  if (state === 'done' && report) return t('transfer.state.done', { title: report.title })
  if (state === 'uploading') return t('transfer.state.uploading')
  if (state === 'waiting' || phase === null) return t('transfer.state.waiting')
  const words = t(`transfer.phase.${phase}`)
  return total === 0
    ? t('transfer.state.begun', { phase: words })
    : t('transfer.state.running', { phase: words, done, total })
}

function Report({ report }: { report: ImportReport }) {
  const { siteId, title } = report
  return (
    <Stack gap="xs" mt="xs">
      {report.kind === 'archive' && <ArchiveFacts report={report} />}
      {report.kind === 'wordpress' && <ExportFacts report={report} />}
      {report.kind === 'media' && <MediaFacts report={report} />}
      <Anchor component={Link} to={sitePlace(siteId)}>
        {t('transfer.report.open', { title })}
      </Anchor>
    </Stack>
  )
}

function ArchiveFacts({ report }: { report: ImportReport & { kind: 'archive' } }) {
  return (
    <>
      <Text size="sm">{t('transfer.report.files', { files: report.files })}</Text>
      {report.hostsLeftBehind.map((host) => (
        <Text size="sm" key={host}>
          {t('transfer.report.host', { host })}
        </Text>
      ))}
      {report.deadLinks?.map((href) => (
        <Text size="sm" key={href} className="transfer-address">
          {t('transfer.report.deadLink', { href })}
        </Text>
      ))}
      {!!report.moreDeadLinks && (
        <Text size="sm">{t('transfer.report.moreDeadLinks', { count: report.moreDeadLinks })}</Text>
      )}
    </>
  )
}

function MediaFacts({
  report: { arrived, missing, problems, sentence },
}: {
  report: ImportReport & { kind: 'media' }
}) {
  return (
    <>
      <Text size="sm">{`${t('transfer.media.arrived', { count: arrived })} ${t('transfer.media.left', { missing })}`}</Text>
      {sentence && <Text size="sm">{sentence}</Text>}
      {problems.length > 0 && <Problems count={problems.length} problems={problems} />}
    </>
  )
}

const COUNTED = ['posts', 'pages', 'attachments', 'comments', 'menuEntries', 'categories', 'tags'] as const

function ExportFacts({
  report: { siteId, counts, fidelity, missingFiles, notices },
}: {
  report: ImportReport & { kind: 'wordpress' }
}) {
  return (
    <>
      <List size="sm">
        {COUNTED.map((name) => {
          const count = counts[name]
          return (
            count &&
            count.found > 0 && (
              <List.Item key={name}>
                {t('transfer.report.count', { ...count, what: t(`transfer.count.${name}`) })}
              </List.Item>
            )
          )
        })}
      </List>
      {fidelity && <FidelityTable fidelity={fidelity} />}
      {missingFiles.length > 0 && <MediaFetch siteId={siteId} />}
      {notices.length > 0 && (
        <details>
          <summary>{t('transfer.report.notices', { count: notices.length })}</summary>
          <List size="sm">
            {notices.map(({ title, what, detail }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of a report never changes.
              <List.Item key={index}>{`«${title}»: ${what} – ${detail}`}</List.Item>
            ))}
          </List>
        </details>
      )}
    </>
  )
}
