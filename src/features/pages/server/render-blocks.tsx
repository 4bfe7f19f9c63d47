import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import type { BlockRegistry, ReadBlock } from '../../../core/block-registry.ts'
import type { Id } from '../../../core/ids.ts'
import { PicturePlans, planPictures } from '../../images/views.ts'
import { blockClasses } from '../site/block-classes.ts'
import type { LoadedBlocks } from './load-blocks.ts'

interface BlocksProps {
  readonly blocks: readonly ReadBlock[]
  readonly registry: BlockRegistry
  readonly loaded: LoadedBlocks
  readonly context: ViewContext
  /** The block that the address opens: its code is loaded at once. */
  readonly asked?: Id | undefined
}

/** The blocks of a page with the data from their loaders. */
export function Blocks(props: BlocksProps): ReactNode {
  return (
    <PicturePlans value={planPictures(props.blocks)}>
      {props.blocks.map((block) => (
        <Block key={block.id} block={block} {...props} />
      ))}
    </PicturePlans>
  )
}

function Block({ block, ...props }: BlocksProps & { block: ReadBlock }): ReactNode {
  const { View, code, browser } = props.registry.get(block.type)!
  return (
    <div
      id={`block-${block.id}`}
      className={blockClasses(block)}
      data-block-type={code ?? undefined}
      data-behaviour={browser?.kind === 'behaviour' ? browser.name : undefined}
      data-when={browser && block.id === props.asked ? 'load' : browser?.when}
    >
      <View
        id={block.id}
        props={block.props}
        data={props.loaded.data.get(block.id)}
        context={props.context}
        layout={block.layout}
      >
        {block.children?.map((child) => (
          <Block key={child.id} block={child} {...props} />
        ))}
      </View>
    </div>
  )
}
