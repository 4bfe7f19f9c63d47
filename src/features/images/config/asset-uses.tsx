import { Anchor, Button, FileButton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Replace } from 'lucide-react'
import { Link } from 'react-router'
import { sitePlace } from '../../../config/place.ts'
import { useContentOnly } from '../../../config/role.ts'
import type { Id } from '../../../core/ids.ts'
import { kindOfType } from '../model/asset-search.ts'
import type { AssetUse, ListedAsset } from '../model/calls.ts'
import { endingOf, FONT_TYPE } from '../model/file-types.ts'
import { assetsKey, useAssetsApi } from './assets-api.ts'
import { t } from './messages.ts'
import { Ring } from './upload-list.tsx'
import { useUploadClient, useUploadQueue } from './use-uploads.ts'

interface PartProps {
  readonly siteId: Id
  readonly asset: ListedAsset
}

/** Where an asset is used, and its replacement everywhere. */
export function AssetUses({ siteId, asset }: PartProps) {
  const contentOnly = useContentOnly()
  const api = useAssetsApi(siteId)
  const { data, error } = useQuery({
    queryKey: [...assetsKey(siteId), 'uses', asset.id],
    queryFn: () => api.uses(asset.id),
    staleTime: 0,
  })
  if (error) return <Text size="sm">{t('images.uses.failed')}</Text>
  if (!data) return null
  return (
    <section>
      <Text size="sm" fw={500} component="h3">
        {t('images.uses.title', { count: data.count })}
      </Text>
      <ul className="asset-uses">
        {data.uses.map((use) => (
          <li key={use.id}>
            <UseTitle siteId={siteId} use={use} />
            <Text size="xs" c="dimmed">
              {use.spots.map(({ label, ...spot }) => [label, ...noteOf(spot)].join(', ')).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      {asset.deletedAt === null && !contentOnly && <Replacement siteId={siteId} asset={asset} count={data.count} />}
    </section>
  )
}

function Replacement(props: PartProps & { count: number }) {
  if (props.asset.mimeType !== FONT_TYPE) return <ReplaceFile {...props} />
  return (
    <Text size="xs" c="dimmed">
      I caratteri si cambiano in «Aspetto → Caratteri».
    </Text>
  )
}

function UseTitle({ siteId, use }: { siteId: Id; use: AssetUse }) {
  if (use.kind === 'site') return <Text size="sm">{t('images.uses.site')}</Text>
  if (use.deleted) return <Text size="sm">{`${use.title} (${t('images.uses.deleted')})`}</Text>
  const { title } = use
  const link = (to: string, words: string) => (
    <Anchor component={Link} size="sm" to={to}>
      {words}
    </Anchor>
  )
  if (use.kind === 'mailing') return link(sitePlace(siteId, 'newsletter'), t('images.uses.mailing', { title }))
  if (use.kind === 'sold' || use.kind === 'template') return <Text size="sm">{use.title}</Text>
  if (use.kind === 'category')
    return link(sitePlace(siteId, 'negozio', 'categorie'), t('images.uses.category', { title }))
  return link(sitePlace(siteId, 'editor', use.id), title)
}

function noteOf({ draft, published }: { draft: boolean; published: boolean }): string[] {
  if (draft && published) return []
  return [t(draft ? 'images.uses.draft' : 'images.uses.published')]
}

function ReplaceFile({ siteId, asset, count }: PartProps & { count: number }) {
  const client = useUploadClient(siteId)
  const upload = useUploadQueue(client).findLast(({ replaces }) => replaces === asset.id)
  const accept = kindOfType(asset.mimeType) === 'picture' ? 'image/*' : `.${endingOf(asset.name)}`
  return (
    <Stack gap="xs">
      <FileButton accept={accept} onChange={(file) => file && client.add([file], { replaces: asset.id })}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={
              upload?.state === 'sending' ? (
                <Ring sent={upload.sent} size={upload.size} label={upload.name} />
              ) : (
                <Replace size={16} />
              )
            }
          >
            {t('images.details.replace')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {t('images.details.replaceHint', { count })}
      </Text>
      <Text size="sm" role="status">
        {upload?.state === 'done' ? t('images.done.replaced', { name: asset.name }) : ''}
      </Text>
      {upload?.state === 'failed' && (
        <Text size="sm" className="asset-fault" role="alert">
          {upload.sentence}
        </Text>
      )}
    </Stack>
  )
}
