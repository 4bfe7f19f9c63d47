import { Button, FileButton, Group, List, Progress, Stack, Text } from '@mantine/core'
import { FileArchive, ImageDown, X } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { sentenceOf } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import type { MediaFetchStatus } from '../model/media-fetch.ts'
import { Sent } from './import-part.tsx'
import { isUnderWay, useBeginMediaFetch, useImports, useMediaFetch, useStopMediaFetch } from './imports-data.ts'
import { t } from './messages.ts'
import { useSiteUpload } from './site-upload.ts'

/**
 * Files that an import refers to but does not contain: how many are missing, and downloading them from the old site.
 */
export function MediaFetch({ siteId }: { siteId: Id }) {
  const isBringing = useImports().data?.some(isUnderWay) ?? false
  const { data } = useMediaFetch(siteId, isBringing)
  const upload = useSiteUpload(() => {})
  const begin = useBeginMediaFetch(siteId)
  const stop = useStopMediaFetch(siteId)
  const [fault, setFault] = useState<string>()
  const status = useRef<HTMLParagraphElement>(null)
  // Once nothing is missing its buttons disappear, and the focus would be lost.
  const handFocusOn = useCallback(
    (buttons: HTMLElement | null) => () => {
      if (buttons?.contains(document.activeElement)) status.current?.focus()
    },
    [],
  )
  if (!data) return null
  const { state, awaited, done, failed, total, problems } = data
  const isRunning = state === 'running'
  const { sending } = upload
  const isSending = sending.state === 'sending'
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" role="status" maw="40rem" ref={status} tabIndex={-1}>
        {fault ?? (isSending ? t('transfer.media.sending') : wordsOf(data))}
      </Text>
      {isRunning && (
        <Progress
          w="100%"
          value={total === 0 ? 0 : ((done + failed) / total) * 100}
          aria-label={t('transfer.media.progress')}
          animated
        />
      )}
      {!isRunning && problems.length > 0 && <Problems count={failed} problems={problems} />}
      {(awaited > 0 || isSending) && (
        <Group gap="sm" ref={handFocusOn}>
          {awaited > 0 && (
            // One button, so that it keeps the focus.
            <Button
              variant="default"
              leftSection={isRunning ? <X size={16} /> : <ImageDown size={16} />}
              onClick={() =>
                void (isRunning ? stop() : begin()).then(
                  () => setFault(undefined),
                  (error) => setFault(sentenceOf(error)),
                )
              }
            >
              {t(
                isRunning ? 'transfer.media.stop' : state === 'idle' ? 'transfer.media.start' : 'transfer.media.again',
              )}
            </Button>
          )}
          {(!isRunning || isSending) && <ZipButton siteId={siteId} upload={upload} waits={isBringing} />}
        </Group>
      )}
      {isSending && <Sent sending={sending} />}
      <div role="alert">{sending.state === 'failed' && <Text className="transfer-fault">{sending.sentence}</Text>}</div>
    </Stack>
  )
}

/** Chooses a ZIP file of media and uploads it. The button stays the same, so that it keeps the focus. */
function ZipButton({
  siteId,
  upload: { sending, start, stop },
  waits,
}: {
  siteId: Id
  upload: ReturnType<typeof useSiteUpload>
  waits: boolean
}) {
  const isSending = sending.state === 'sending'
  const isOff = waits && !isSending
  return (
    <FileButton
      accept=".zip,application/zip"
      onChange={(file) => file && void start(file, { identifier: '', siteId, content: 'media' })}
    >
      {({ onClick }) => (
        <Button
          variant="default"
          leftSection={isSending ? <X size={16} /> : <FileArchive size={16} />}
          onClick={() => (isSending ? void stop() : isOff || onClick())}
          {...(isOff && { 'aria-disabled': true, 'data-disabled': true })}
        >
          {t(isSending ? 'transfer.media.cut' : 'transfer.media.zip')}
        </Button>
      )}
    </FileButton>
  )
}

/** Files that failed, with the reasons. */
export function Problems({ count, problems }: { count: number; problems: MediaFetchStatus['problems'] }) {
  return (
    <details>
      <summary>{t('transfer.media.problems', { count })}</summary>
      <List size="sm">
        {problems.map(({ name, sentence }) => (
          <List.Item key={name}>{`${name}: ${sentence}`}</List.Item>
        ))}
      </List>
    </details>
  )
}

function wordsOf({ state, awaited, done, total, failed, sentence }: MediaFetchStatus): string {
  if (state === 'running') return t('transfer.media.running', { done: done + failed, total })
  if (awaited === 0) return t('transfer.media.complete')
  const missing = t('transfer.report.missing', { count: awaited })
  return state === 'idle' ? missing : `${sentence ?? t('transfer.media.arrived', { count: done })} ${missing}`
}
