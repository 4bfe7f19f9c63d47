import { Box, Button, FileButton, Group, Progress, Radio, Stack, Text, TextInput } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import type { SiteSummary } from '../../../config/api.ts'
import { fileSizeText } from '../../../core/file-size.ts'
import { t } from './messages.ts'
import { Part } from './part.tsx'
import { type Sending, useSiteUpload } from './site-upload.ts'

/** Chooses a file and its target, and uploads it. */
export function ImportPart({ site }: { site?: SiteSummary }) {
  const [file, setFile] = useState<File | null>(null)
  const [intoSite, setIntoSite] = useState(false)
  const [identifier, setIdentifier] = useState('')
  const [arrived, setArrived] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  // Its buttons give way to those of the upload and back, and the keyboard would go with them.
  const handFocusOn = useCallback(
    (part: HTMLElement | null) => () => {
      if (part?.contains(document.activeElement)) status.current?.focus()
    },
    [],
  )
  const { sending, start, stop } = useSiteUpload(() => {
    setArrived(file?.name ?? '')
    setFile(null)
    setIdentifier('')
  })
  // An archive always becomes a new site; only another product's export can be imported into an existing one.
  const canJoin = site !== undefined && file !== null && !/\.zip$/i.test(file.name)
  const joins = canJoin && intoSite
  const isSending = sending.state === 'sending'
  const begin = async () => {
    if (file) await start(file, { identifier: joins ? '' : identifier.trim(), siteId: joins ? site.id : undefined })
  }
  return (
    <Part title={t('transfer.import.title')} text={t('transfer.import.text')}>
      <Group gap="sm">
        {!isSending && (
          <FileButton accept=".zip,.xml,application/zip,text/xml" onChange={setFile}>
            {(props) => (
              <Button {...props} variant={file ? 'default' : 'filled'} leftSection={<FileUp size={16} />}>
                {t(file ? 'transfer.import.another' : 'transfer.import.choose')}
              </Button>
            )}
          </FileButton>
        )}
        <Text role="status" tabIndex={-1} ref={status}>
          {isSending
            ? t('transfer.media.sending')
            : file
              ? t('transfer.import.chosen', { name: file.name, size: fileSizeText(file.size) })
              : arrived !== '' && t('transfer.import.sent', { name: arrived })}
        </Text>
      </Group>
      {isSending ? (
        <Box w="100%" ref={handFocusOn}>
          <Sent sending={sending} stop={() => void stop()} />
        </Box>
      ) : (
        <Stack gap="md" align="flex-start" ref={handFocusOn}>
          {canJoin && (
            <Radio.Group
              label={t('transfer.import.where')}
              value={intoSite ? 'this' : 'new'}
              onChange={(value) => setIntoSite(value === 'this')}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="new" label={t('transfer.import.newSite')} />
                <Radio value="this" label={t('transfer.import.thisSite', { title: site.title })} />
              </Stack>
            </Radio.Group>
          )}
          {file && !joins && (
            <TextInput
              label={t('transfer.import.name')}
              description={t('transfer.import.nameHint')}
              value={identifier}
              maxLength={63}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setIdentifier(event.currentTarget.value.toLowerCase())}
            />
          )}
          <div role="alert">
            {sending.state === 'failed' && <Text className="transfer-fault">{sending.sentence}</Text>}
          </div>
          {file && <Button onClick={() => void begin()}>{t('transfer.import.start')}</Button>}
        </Stack>
      )}
    </Part>
  )
}

/** Upload progress of a file. */
export function Sent({ sending, stop }: { sending: Sending & { state: 'sending' }; stop?: () => void }) {
  const { name, sent, size } = sending
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100)
  return (
    <Stack gap="xs" w="100%">
      <Text>{t('transfer.import.sending', { name, percent })}</Text>
      <Progress value={percent} aria-label={t('transfer.progress', { name })} />
      {stop && (
        <Button variant="default" onClick={stop} className="transfer-end">
          {t('transfer.import.stop')}
        </Button>
      )}
    </Stack>
  )
}
