import { Button } from '@mantine/core'
import { FolderOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BlockControlProps } from '../../../config/control.ts'
import { EntriesControl } from '../../content/controls.ts'
import { AssetPicker } from '../../images/controls.ts'
import { MOST_TRACKS, type Track } from '../model/audio.ts'

/** The tracks of an album: chosen in the archive or uploaded, several at once, then named and put in order. */
export default function TracksControl(props: BlockControlProps): ReactNode {
  const { siteId, field, value, onChange, announce } = props
  const tracks = value as readonly Track[]
  const [choosing, setChoosing] = useState(false)
  const choose = (names: readonly string[]) => {
    setChoosing(false)
    const fits = names.slice(0, MOST_TRACKS - tracks.length)
    const added = fits.map(newTrack)
    onChange([...tracks, ...added], { label: added.length === 1 ? 'Brano aggiunto' : 'Brani aggiunti', merge: null })
    announce(
      fits.length < names.length
        ? `Aggiunti ${fits.length} brani su ${names.length}: un album può averne al massimo ${MOST_TRACKS}.`
        : fits.length === 1
          ? 'Aggiunto un brano.'
          : `Aggiunti ${fits.length} brani.`,
    )
  }
  return (
    <>
      <EntriesControl {...props} />
      <div className="inspector-row">
        <Button
          size="xs"
          variant="default"
          leftSection={<FolderOpen size={14} aria-hidden />}
          disabled={tracks.length >= MOST_TRACKS}
          aria-label={`Scegli i file: ${field.label}`}
          onClick={() => setChoosing(true)}
        >
          Scegli i file
        </Button>
      </div>
      <AssetPicker
        opened={choosing}
        siteId={siteId}
        multiple
        kinds={['audio']}
        onClose={() => setChoosing(false)}
        onChoose={(chosen) => choose(chosen.map(({ name }) => name))}
      />
    </>
  )
}

function newTrack(name: string): Track {
  const title = name
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return {
    url: `/s/${encodeURIComponent(name)}`,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    artist: '',
    duration: '',
    chapters: '',
    transcript: '',
  }
}
