import { Button, FileButton } from '@mantine/core'
import { Upload } from 'lucide-react'
import { type DragEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { FILE_TYPES } from '../model/file-types.ts'
import { t } from './messages.ts'
import './drop-zone.css'

/** What the system's dialog offers first; what it lets through is looked at again. */
const ACCEPTED = `image/*,${Object.keys(FILE_TYPES)
  .map((ending) => `.${ending}`)
  .join(',')}`

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** Takes files wherever they are dropped over what stands in it. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  // Enter and leave come for every element inside too.
  const depth = useRef(0)
  const take = (event: DragEvent, inside: number) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    depth.current = Math.max(0, inside)
    setOver(depth.current > 0)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the button does the same.
    <div
      className="drop-zone"
      data-over={over || undefined}
      onDragEnter={(event) => take(event, depth.current + 1)}
      onDragLeave={(event) => take(event, depth.current - 1)}
      onDragOver={(event) => take(event, depth.current)}
      onDrop={(event) => {
        take(event, 0)
        if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {over && (
        <div className="drop-cover" aria-hidden>
          <Upload size={28} />
          {t('images.drop.here')}
        </div>
      )}
    </div>
  )
}

interface FileChooserProps {
  readonly onFiles: (files: readonly File[]) => void
  /** Gets what opens the system's dialog. */
  readonly children: (choose: () => void) => ReactElement
}

/** Asks the system for files. Buttons may come and go while its dialog is open: what is chosen arrives all the same. */
export function FileChooser({ onFiles, children }: FileChooserProps) {
  return (
    <FileButton multiple accept={ACCEPTED} onChange={onFiles}>
      {({ onClick }) => children(onClick)}
    </FileButton>
  )
}

export function UploadButton({ choose, strong = false }: { choose: () => void; strong?: boolean }) {
  return (
    <Button variant={strong ? 'filled' : 'light'} leftSection={<Upload size={16} />} onClick={choose}>
      {t('images.drop.choose')}
    </Button>
  )
}
