import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Id } from '../../../../core/ids.ts'
import NameDialog from './name-dialog.tsx'
import { type NewTemplate, useOwnTemplates } from './use-own-templates.ts'

interface TemplateMenuProps {
  readonly siteId: Id
  readonly template: NewTemplate & { readonly id: Id }
}

/** What is done with a kept section or page: another name, or none any more. */
export function TemplateMenu({ siteId, template }: TemplateMenuProps): ReactNode {
  const [isNaming, setNaming] = useState(false)
  const { rename, remove } = useOwnTemplates(siteId)
  return (
    <>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon size="md" aria-label={`Azioni per «${template.name}»`}>
            <Ellipsis size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setNaming(true)}>Rinomina…</Menu.Item>
          <Menu.Item color="red" onClick={() => remove(template)}>
            Elimina
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <NameDialog
          title={`Rinomina «${template.name}»`}
          description="Chi lavora al sito lo vede nell’elenco; chi visita non lo vede mai."
          name={template.name}
          send={(name) => rename(template, name)}
          close={() => setNaming(false)}
        />
      )}
    </>
  )
}
