import { ActionIcon, Button, Group, RingProgress, Text } from '@mantine/core'
import { Check, CircleAlert, FileText, FileX, Image, RotateCw, X } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { kindOfName } from '../model/file-types.ts'
import { t } from './messages.ts'
import type { UploadClient } from './upload-client.ts'
import { isUnderWay, type QueuedUpload, summaryOf, totalOf } from './upload-queue.ts'
import { useUploadQueue } from './use-uploads.ts'

/** Uploads: all together, and each with its progress or the reason why it failed. */
export function UploadList({ client }: { client: UploadClient }) {
  useLayoutEffect(() => client.forgetArrived(), [client])
  const queue = useUploadQueue(client)
  const total = totalOf(queue)
  const open = queue.some((upload) => isUnderWay(upload) || upload.state === 'paused')
  // Completed uploads are among the files; failed ones stay listed until they are dismissed.
  const rows = queue.filter(({ state, known }) => open || state === 'failed' || known)
  return (
    <section className="uploads" aria-label={t('images.uploads.title')} data-empty={queue.length === 0 || undefined}>
      {/* A live region announces only changes, so it is rendered from the start. */}
      <Group gap="sm" wrap="nowrap">
        {queue.length > 0 && <Ring sent={total.sent} size={total.size} />}
        <Text size="sm" fw={500} role="status" flex={1}>
          {summaryOf(queue)}
        </Text>
        {queue.some(isUnderWay) && (
          <Button size="compact-sm" variant="subtle" onClick={() => client.pause()}>
            {t('images.uploads.pause')}
          </Button>
        )}
        {queue.some(({ state }) => state === 'paused') && (
          <Button size="compact-sm" variant="light" onClick={() => client.resume()}>
            {t('images.uploads.resume')}
          </Button>
        )}
        {queue.length > 0 && !open && (
          <Button size="compact-sm" variant="subtle" onClick={() => client.clear()}>
            {t('images.uploads.clear')}
          </Button>
        )}
      </Group>
      {rows.length > 0 && (
        <ul className="upload-rows">
          {rows.map((upload) => (
            <UploadRow key={upload.key} upload={upload} client={client} />
          ))}
        </ul>
      )}
    </section>
  )
}

function UploadRow({ upload, client }: { upload: QueuedUpload; client: UploadClient }) {
  const { key, name, state, preview, sentence } = upload
  const ended = state === 'done' || state === 'failed'
  return (
    <li className="upload-row" data-state={state}>
      <Preview name={name} address={preview} failed={state === 'failed'} />
      <span className="upload-words">
        <Text size="sm" truncate>
          {name}
        </Text>
        <Text size="xs" className={state === 'failed' ? 'upload-fault' : 'upload-state'}>
          {sentence ?? wordsOf(upload)}
        </Text>
      </span>
      {state === 'done' && <Check className="upload-done" size={18} aria-hidden />}
      {state === 'failed' && <CircleAlert className="upload-fault" size={18} aria-hidden />}
      {!ended && <Ring sent={upload.sent} size={upload.size} label={name} />}
      {state === 'failed' && client.canRetry(key) && (
        <ActionIcon aria-label={t('images.uploads.retry', { name })} onClick={() => client.retry(key)}>
          <RotateCw size={16} />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={t(ended ? 'images.uploads.dismiss' : 'images.uploads.cancel', { name })}
        onClick={() => client.cancel(key)}
      >
        <X size={16} />
      </ActionIcon>
    </li>
  )
}

/** The local file, or an icon if the browser cannot show it. */
function Preview({ name, address, failed }: { name: string; address: string | undefined; failed: boolean }) {
  const [broken, setBroken] = useState(false)
  const Icon = failed ? FileX : kindOfName(name) === 'picture' ? Image : FileText
  return (
    <span className="upload-preview">
      {address !== undefined && !failed && !broken ? (
        <img src={address} alt="" onError={() => setBroken(true)} />
      ) : (
        <Icon size={18} strokeWidth={1.5} aria-hidden />
      )}
    </span>
  )
}

function wordsOf({ state, sent, size, known }: QueuedUpload): string {
  if (state === 'sending') return `${percent(sent, size)} %`
  if (state === 'done') return t(known ? 'images.uploads.known' : 'images.uploads.arrived')
  if (state === 'retrying') return t('images.uploads.retrying')
  return t(state === 'paused' ? 'images.uploads.stopped' : 'images.uploads.waiting')
}

/** @param label Accessible name; without one the ring only repeats the text beside it. */
export function Ring({ sent, size, label }: { sent: number; size: number; label?: string }) {
  const value = percent(sent, size)
  return (
    <RingProgress
      size={28}
      thickness={4}
      sections={[{ value, color: 'var(--accent)' }]}
      {...(label === undefined
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': t('images.uploads.percent', { name: label, percent: value }) })}
    />
  )
}

function percent(sent: number, size: number): number {
  return size === 0 ? 0 : Math.floor((sent / size) * 100)
}
