import { Button } from '@mantine/core'
import { FolderOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ControlProps } from '../../../../config/control.ts'
import { usePage } from '../state/context.tsx'
import { AssetPicker } from '../state/pictures.ts'
import { TextControl } from './controls.tsx'

interface FileControlProps extends ControlProps {
  readonly field: ControlProps['field'] & { readonly files?: 'video' | 'document' }
}

/** The URL of a file: typed, or of one chosen in the archive. */
export function FileControl(props: FileControlProps): ReactNode {
  const { siteId } = usePage()
  const [choosing, setChoosing] = useState(false)
  const { files } = props.field
  return (
    <>
      <TextControl {...props} />
      <div className="inspector-row">
        <Button
          size="xs"
          variant="default"
          leftSection={<FolderOpen size={14} aria-hidden />}
          aria-label={`Scegli un file: ${props.field.label}`}
          onClick={() => setChoosing(true)}
        >
          Scegli un file
        </Button>
      </div>
      <AssetPicker
        opened={choosing}
        siteId={siteId}
        {...(files && { kinds: [files] })}
        onClose={() => setChoosing(false)}
        onChoose={([chosen]) => {
          setChoosing(false)
          if (chosen) props.onChange(`/s/${encodeURIComponent(chosen.name)}`)
        }}
      />
    </>
  )
}
