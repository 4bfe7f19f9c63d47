import { ActionIcon, Button, Text } from '@mantine/core'
import { FolderOpen, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AssetPicker } from '../../../images/controls.ts'
import { PRODUCT_LIMITS } from '../model/limits.ts'
import { withExtras } from './product-draft.ts'
import type { SectionProps } from './section.ts'

/** What the buyer of a digital product downloads. */
export function FilesSection({ siteId, draft, read, change }: SectionProps): ReactNode {
  const [choosing, setChoosing] = useState(false)
  const [names, setNames] = useState(() => new Map(read.files.map(({ id, name }) => [id, name])))
  if (draft.type !== 'DIGITAL') return null
  const { files } = draft.extras
  return (
    <section className="product-fields" aria-labelledby="file">
      <h3 id="file">File da scaricare</h3>
      <p className="product-hint">
        Li riceve chi acquista, con un link personale. La pagina del prodotto dice solo quanti sono: finché li vendi, il
        loro indirizzo pubblico non si apre.
      </p>
      {files.length > 0 && (
        <ul className="product-files" aria-labelledby="file">
          {files.map((id) => (
            <li key={id}>
              <Text size="sm">{names.get(id) ?? 'File che non è più nell’archivio'}</Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Togli il file «${names.get(id) ?? ''}»`}
                onClick={() => change(withExtras(draft, { files: files.filter((one) => one !== id) }))}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {files.length < PRODUCT_LIMITS.files && (
        <Button
          variant="default"
          size="xs"
          className="product-extra-add"
          leftSection={<FolderOpen size={14} aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          Scegli i file
        </Button>
      )}
      <AssetPicker
        opened={choosing}
        siteId={siteId}
        multiple
        onClose={() => setChoosing(false)}
        onChoose={(assets) => {
          setChoosing(false)
          setNames((known) => new Map([...known, ...assets.map(({ id, name }) => [id, name] as const)]))
          const chosen = [...new Set([...files, ...assets.map(({ id }) => id)])]
          change(withExtras(draft, { files: chosen.slice(0, PRODUCT_LIMITS.files) }))
        }}
      />
    </section>
  )
}
