import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { keyWords } from '../../../../config/commands.tsx'
import { stepWords } from '../../../../config/step-words.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import { useLayoutWish } from '../inspector/layout-settings.tsx'
import type { OpenPage } from '../state/context.tsx'
import { variantsOf } from './block-actions.ts'

/** A tool with its name and its shortcut. */
export function Tool({ label, keys, children }: { label: string; keys: string; children: ReactNode }) {
  return <Tooltip label={`${label} (${keyWords(keys)})`}>{children}</Tooltip>
}

/** On the smaller screens: hides the blocks there with one click. */
export function HideHere({ blocks }: { blocks: readonly StoredBlock[] }): ReactNode {
  const { device, value, set } = useLayoutWish(blocks, 'hidden', 'Visibile', () => false)
  if (device === 'desktop') return null
  const label = `${value === true ? 'Mostra' : 'Nascondi'} sul ${device === 'phone' ? 'telefono' : 'tablet'}`
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => set(value !== true)}>
        {value === true ? <Eye size={16} /> : <EyeOff size={16} />}
      </ActionIcon>
    </Tooltip>
  )
}

/** Variants of the block's look, with one click. */
export function Variants({ page, block }: { page: OpenPage; block: Parameters<typeof variantsOf>[0] }): ReactNode {
  const variants = variantsOf(block, page)
  if (!variants) return null
  const { name, label, choices } = variants
  return (
    <Menu position="bottom-start" width={210}>
      <Menu.Target>
        <Tooltip label={label}>
          <Button
            className="variants"
            size="compact-sm"
            variant="subtle"
            color="gray"
            rightSection={<ChevronDown size={14} aria-hidden />}
          >
            <span className="clip">{label}</span>
          </Button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {choices.map(([value, words]) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={block.props[name] === value}
            leftSection={<span className="chosen-mark">{block.props[name] === value ? '✓' : ''}</span>}
            onClick={() => page.editor.update(block.id, { [name]: value }, stepWords(`«${label}»`, 'changed'))}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
