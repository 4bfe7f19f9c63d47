import { Button, FileButton } from '@mantine/core'
import { Upload } from 'lucide-react'
import { type DragEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { FILE_TYPES } from '../model/file-types.ts'
import { t } from './messages.ts'
import './drop-zone.css'

/** Preselection of the file dialog; chosen files are checked again. */
const ACCEPTED = `image/*,${Object.keys(FILE_TYPES)
  .map((ending) => `.${ending}`)
  .join(',')}`

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** Accepts files dropped anywhere on its content. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  // `dragenter` and `dragleave` fire for every element inside too.
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
  /** Gets a function that opens the file dialog. */
  readonly children: (choose: () => void) => ReactElement
}

/**
 * Opens the file dialog. The button may be unmounted while the dialog is open: the chosen files arrive all the same.
 */
export function FileChooser({ onFiles, children }: FileChooserProps) {
  return (
    <FileButton multiple accept={ACCEPTED} onChange={onFiles}>
      {({ onClick }) => children(onClick)}
    </FileButton>
  )
}

interface UploadButtonProps {
  readonly choose: () => void
  readonly strong?: boolean
  /** Keeps the button's place without showing it. */
  readonly hidden?: boolean
}

export function UploadButton({ choose, strong = false, hidden = false }: UploadButtonProps) {
  return (
    <Button
      variant={strong ? 'filled' : 'light'}
      leftSection={<Upload size={16} />}
      style={{ visibility: hidden ? 'hidden' : undefined }}
      onClick={choose}
    >
      {t('images.drop.choose')}
    </Button>
  )
}
