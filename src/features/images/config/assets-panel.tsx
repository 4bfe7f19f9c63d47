import './assets.css'
import { Button, CloseButton, Group, Stack, Text } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PanelProps } from '../../../config/panel.ts'
import { sitePlace } from '../../../config/place.ts'
import { useMayDo } from '../../../config/role.ts'
import { PERMISSION } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import type { ListedAsset } from '../model/calls.ts'
import { AssetDetails } from './asset-details.tsx'
import { AssetLibrary } from './asset-library.tsx'
import { useSamples } from './assets-api.ts'
import { MoveToFolder } from './folders.tsx'
import { t } from './messages.ts'
import { SAMPLES_PANEL } from './samples-place.ts'
import { useBin } from './use-bin.ts'

/** The archive of a site: its files, and beside them the details of the selected ones. */
export default function AssetsPanel({ site }: PanelProps) {
  const [selected, setSelected] = useState<readonly Id[]>([])
  const clear = () => setSelected([])
  // Others may have been selected since.
  const remove = (ids: readonly Id[]) => setSelected((before) => before.filter((id) => !ids.includes(id)))
  return (
    <>
      <SamplesNote siteId={site.id} />
      <AssetLibrary
        siteId={site.id}
        multiple
        selected={selected}
        onSelect={setSelected}
        // Its properties open, so that its description can be entered at once.
        onArrival={(id) => setSelected((before) => (before.length === 0 ? [id] : before))}
      >
        {(assets) => (
          <Side
            siteId={site.id}
            chosen={assets.filter(({ id }) => selected.includes(id))}
            onClose={clear}
            onGone={remove}
          />
        )}
      </AssetLibrary>
    </>
  )
}

/** While pages show samples: leads to where all of them are replaced. */
function SamplesNote({ siteId }: { siteId: Id }) {
  const { data } = useSamples(siteId)
  const mayReplace = useMayDo(PERMISSION.structure)
  if (!mayReplace || !data || data.places.length === 0) return null
  return (
    <Group className="samples-note" justify="space-between" gap="sm">
      <Text size="sm">{t('images.samples.note', { count: data.places.length })}</Text>
      <Button component={Link} size="xs" variant="light" to={sitePlace(siteId, SAMPLES_PANEL)}>
        {t('images.samples.replace')}
      </Button>
    </Group>
  )
}

interface SideProps {
  readonly siteId: Id
  readonly chosen: readonly ListedAsset[]
  readonly onClose: () => void
  readonly onGone: (ids: readonly Id[]) => void
}

function Side({ siteId, chosen, ...events }: SideProps) {
  const [only, ...others] = chosen
  if (!only)
    return (
      <aside className="asset-side asset-side-empty">
        <Text size="sm" c="dimmed">
          {t('images.details.none')}
        </Text>
      </aside>
    )
  return (
    <aside className="asset-side">
      {others.length === 0 ? (
        // The hash too: after a replacement the image is loaded again.
        <AssetDetails key={`${only.id} ${only.contentHash}`} siteId={siteId} asset={only} {...events} />
      ) : (
        <Many siteId={siteId} chosen={chosen} {...events} />
      )}
    </aside>
  )
}

function Many({ siteId, chosen, onClose, onGone }: SideProps) {
  const bin = useBin(siteId, onGone)
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} role="status">
          {t('images.details.many', { count: chosen.length })}
        </Text>
        <CloseButton aria-label={t('images.details.close')} onClick={onClose} />
      </Group>
      <MoveToFolder siteId={siteId} assets={chosen} />
      <Button variant="default" leftSection={<Trash2 size={16} />} onClick={() => bin.put(chosen)}>
        {t('images.details.bin')}
      </Button>
      {bin.fault && (
        <Text size="sm" className="asset-fault" role="alert">
          {bin.fault}
        </Text>
      )}
    </Stack>
  )
}
