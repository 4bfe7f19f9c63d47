import { ActionIcon, Button, Group, Menu, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FolderInput, FolderPlus, MoreHorizontal, PenLine, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { ApiFailure } from '../../../config/api.ts'
import { BusyButton } from '../../../config/busy-button.tsx'
import { FIRST_FOCUS } from '../../../config/first-focus.ts'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import type { AssetFolder, ListedAsset } from '../model/calls.ts'
import { assetsKey, useAssetsApi, useRefreshAssets } from './assets-api.ts'
import { t } from './messages.ts'

export function useFolders(siteId: Id): readonly AssetFolder[] {
  const api = useAssetsApi(siteId)
  const { data } = useQuery({ queryKey: [...assetsKey(siteId), 'folders'], queryFn: api.folders })
  return data ?? []
}

interface FolderFilterProps {
  readonly siteId: Id
  readonly folderId: Id | null
  readonly onChange: (folderId: Id | null) => void
  /** Whether folders can be created and renamed here. */
  readonly isManaged: boolean
}

/** The selected folder, and actions on it. */
export function FolderFilter({ siteId, folderId, onChange, isManaged }: FolderFilterProps) {
  const folders = useFolders(siteId)
  const current = folders.find(({ id }) => id === folderId)
  return (
    <>
      {folders.length > 0 && (
        <Select
          className="asset-filter"
          aria-label={t('images.folder')}
          allowDeselect={false}
          data={[
            { value: '', label: t('images.folder.all') },
            ...folders.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={folderId ?? ''}
          onChange={(value) => onChange(value === '' || value === null ? null : value)}
        />
      )}
      {isManaged && <FolderMenu siteId={siteId} current={current} onChange={onChange} />}
    </>
  )
}

type Asked = 'new' | 'rename' | undefined

function FolderMenu({
  siteId,
  current,
  onChange,
}: Pick<FolderFilterProps, 'siteId' | 'onChange'> & { current: AssetFolder | undefined }) {
  const api = useAssetsApi(siteId)
  const refresh = useRefreshAssets(siteId)
  const [asked, setAsked] = useState<Asked>()
  // Another one may have been opened while this one is removed.
  const shown = useRef(current)
  shown.current = current
  const remove = useRemoveFolder(siteId, (gone) => shown.current?.id === gone.id && onChange(null))
  const save = async (name: string) => {
    if (asked === 'rename' && current) await api.renameFolder(current.id, name)
    else onChange((await api.createFolder(name)).id)
    await refresh()
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="lg" aria-label={t('images.folder.menu')}>
            {current ? <MoreHorizontal size={18} aria-hidden /> : <FolderPlus size={18} aria-hidden />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<FolderPlus size={16} />} onClick={() => setAsked('new')}>
            {t('images.folder.new')}
          </Menu.Item>
          {current && (
            <>
              <Menu.Item leftSection={<PenLine size={16} />} onClick={() => setAsked('rename')}>
                {t('images.folder.rename', current)}
              </Menu.Item>
              <Menu.Item leftSection={<Trash2 size={16} />} onClick={() => remove(current)}>
                {t('images.folder.remove', current)}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <FolderDialog
          name={asked === 'rename' ? (current?.name ?? '') : ''}
          save={save}
          close={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Deletes a folder. Its files stay, and «Annulla» moves them back into it. */
function useRemoveFolder(siteId: Id, onGone: (folder: AssetFolder) => void) {
  const api = useAssetsApi(siteId)
  const refresh = useRefreshAssets(siteId)
  const notify = useNotify()
  const say = (error: unknown) => notify({ sentence: sentenceOf(error) })
  const restore = async (name: string, assetIds: readonly Id[]) => {
    const { id } = await api.createFolder(name)
    if (assetIds.length > 0) await api.move(assetIds, id)
    await refresh()
  }
  return (folder: AssetFolder) =>
    void api
      .removeFolder(folder.id)
      .then(async ({ assetIds }) => {
        onGone(folder)
        await refresh()
        const run = () => void restore(folder.name, assetIds).catch(say)
        notify({ sentence: t('images.folder.removed', folder), action: { label: t('images.undo'), run } })
      })
      .catch(say)
}

interface Move {
  readonly folder: AssetFolder | null
  readonly assets: readonly ListedAsset[]
}

/** Moves files into a folder, or out of theirs. */
export function MoveToFolder({ siteId, assets }: { siteId: Id; assets: readonly ListedAsset[] }) {
  const api = useAssetsApi(siteId)
  const refresh = useRefreshAssets(siteId)
  const notify = useNotify()
  const folders = useFolders(siteId)
  const [isNew, setIsNew] = useState(false)
  const back = async (assets: readonly ListedAsset[]) => {
    for (const [folderId, moved] of Map.groupBy(assets, ({ folderId }) => folderId))
      await api.move(idsOf(moved), folderId)
    await refresh()
  }
  const move = useMutation({
    // The selection may change before the response.
    mutationFn: ({ folder, assets }: Move) => api.move(idsOf(assets), folder?.id ?? null),
    async onSuccess(_, { folder, assets }) {
      await refresh()
      const count = assets.length
      const sentence = folder
        ? t('images.folder.moved', { count, folder: folder.name })
        : t('images.folder.out', { count })
      const run = () => void back(assets).catch((error) => notify({ sentence: sentenceOf(error) }))
      notify({ sentence, action: { label: t('images.undo'), run } })
    },
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" leftSection={<FolderInput size={16} />}>
            {t('images.folder.move')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {folders.map((folder) => (
            <Menu.Item key={folder.id} onClick={() => move.mutate({ folder, assets })}>
              {folder.name}
            </Menu.Item>
          ))}
          {assets.some(({ folderId }) => folderId !== null) && (
            <Menu.Item onClick={() => move.mutate({ folder: null, assets })}>{t('images.folder.none')}</Menu.Item>
          )}
          <Menu.Item leftSection={<FolderPlus size={16} />} onClick={() => setIsNew(true)}>
            {t('images.folder.new')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNew && (
        <FolderDialog
          name=""
          save={async (name) => void (await move.mutateAsync({ folder: await api.createFolder(name), assets }))}
          close={() => setIsNew(false)}
        />
      )}
    </>
  )
}

interface FolderDialogProps {
  /** '' for a new folder. */
  readonly name: string
  readonly save: (name: string) => Promise<void>
  readonly close: () => void
}

function FolderDialog({ name, save, close }: FolderDialogProps) {
  const saving = useMutation({ mutationFn: save, onSuccess: close })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    saving.mutate(String(new FormData(event.currentTarget).get('name')))
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t(name === '' ? 'images.folder.new' : 'images.folder.rename', { name })}
      closeButtonProps={{ 'aria-label': t('images.picker.close') }}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            name="name"
            label={t('images.folder.name')}
            defaultValue={name}
            maxLength={80}
            {...FIRST_FOCUS}
            error={saving.error && reasonOf(saving.error)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('images.picker.cancel')}
            </Button>
            <BusyButton type="submit" busy={saving.isPending}>
              {t(name === '' ? 'images.folder.create' : 'images.folder.save')}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** What is wrong with the name, or why the call failed. */
function reasonOf(error: unknown): string {
  return (error instanceof ApiFailure && error.fields.name) || sentenceOf(error)
}

const idsOf = (assets: readonly ListedAsset[]) => assets.map(({ id }) => id)
