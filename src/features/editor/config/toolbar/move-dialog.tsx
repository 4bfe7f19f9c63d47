import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import type { BlockRules } from '../../../pages/schemas.ts'
import { BlockIcon } from '../outline/block-icons.tsx'
import { OutlineTree } from '../outline/outline-tree.tsx'
import { outlineRows } from '../outline/rows.ts'
import { usePage } from '../state/context.tsx'
import { shortName, spokenName, spotWords } from '../state/names.ts'
import { isWhereItStands, type Level, type Spot, spotAt } from '../state/placing.ts'
import { goodsName, levelOfGoods, putDown, refusalOfSpot } from '../state/put-down.ts'
import { parentOf, siblingsOf } from '../state/tree.ts'

type Side = 'before' | 'after' | 'inside'

/** «Sposta in…»: a place is chosen from the page's tree, without dragging. */
export function MoveDialog({ close }: { readonly close: () => void }): ReactNode {
  const page = usePage()
  const { editor, registry } = page
  const [goods] = useState(() => ({ blocks: editor.selectedBlocks(), isNew: false }))
  const [tree] = useState(() => editor.store.getState().draft.content.blocks)
  const moved = useMemo(() => new Set(goods.blocks.map(({ id }) => id)), [goods])
  const level = levelOfGoods(page, goods)
  const [closed, setClosed] = useState<ReadonlySet<Id>>(moved)
  const [target, setTarget] = useState<Id | undefined>(() => tree.find(({ id }) => !moved.has(id))?.id)
  const [side, setSide] = useState<Side>('after')
  const rows = outlineRows(tree, closed, registry).filter(({ block }) => !moved.has(block.id))
  const spot =
    target === undefined ? 'Non c’è un altro posto nella pagina.' : spotBeside(tree, target, side, level, registry)
  const ids = [...moved]
  const refusal = typeof spot === 'string' ? spot : refusalOfSpot(page, goods, spot)
  const stays = typeof spot !== 'string' && isWhereItStands(tree, ids, spot)
  const words = refusal ?? (stays ? 'È già qui.' : `Andrà ${spotWords(tree, spot as Spot, moved, registry)}.`)
  return (
    <Modal
      opened
      onClose={close}
      title={`Sposta ${goodsName(page, goods)}`}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Chiudi' }}
    >
      <Stack>
        <OutlineTree
          label="Posti della pagina"
          className="move-tree"
          rows={rows}
          active={target}
          selected={new Set(target === undefined ? [] : [target])}
          multiple={false}
          names={({ block }) => ({
            spoken: spokenName(tree, block, registry),
            shown: shortName(tree, block, registry).replace(/^«(.*)»$/, '$1'),
          })}
          icon={({ block }) => <BlockIcon type={block.type} />}
          onGo={(id) => setTarget(id)}
          onOpen={(id, open) =>
            setClosed((before) => new Set(open ? [...before].filter((one) => one !== id) : [...before, id]))
          }
        />
        <SegmentedControl
          aria-label="Rispetto al posto scelto"
          value={side}
          onChange={(value) => setSide(value as Side)}
          data={[
            { value: 'before', label: 'Prima' },
            { value: 'after', label: 'Dopo' },
            { value: 'inside', label: 'Dentro' },
          ]}
        />
        <Text c={refusal === undefined ? 'dimmed' : 'red'} role="status">
          {words}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Annulla
          </Button>
          <Button
            disabled={refusal !== undefined || stays}
            onClick={() => {
              if (putDown(page, goods, spot as Spot)) close()
            }}
          >
            Sposta qui
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function spotBeside(
  tree: readonly StoredBlock[],
  target: Id,
  side: Side,
  level: Level,
  rules: BlockRules,
): Spot | string {
  if (side === 'inside') return spotAt(tree, level, { parent: target, before: null }, rules)
  const parent = parentOf(tree, target)?.id ?? null
  const siblings = siblingsOf(tree, target) ?? []
  const next = siblings[siblings.findIndex(({ id }) => id === target) + 1]?.id ?? null
  return spotAt(tree, level, { parent, before: side === 'before' ? target : next }, rules)
}
