import type { QueryCall } from '../../../core/block.ts'
import type { ReadBlock } from '../../../core/block-registry.ts'
import type { Id } from '../../../core/ids.ts'
import type { Loader } from '../../../platform/loader.ts'
import type { PublishedReads } from './published-reads.ts'

export interface LoadedBlocks {
  readonly data: ReadonlyMap<Id, unknown>
  readonly validUntil: Date | undefined
}

/** A query of a block; depends on its props only. */
export interface BlockCall {
  readonly id: Id
  readonly call: QueryCall
}

/** Runs the queries of all blocks of a page, in parallel. */
export async function loadBlocks(
  calls: readonly BlockCall[],
  loaders: ReadonlyMap<string, Loader>,
  reads: Pick<PublishedReads, 'loaded'>,
): Promise<LoadedBlocks> {
  const data = new Map<Id, unknown>()
  let validUntil: Date | undefined
  await Promise.all(
    calls.map(async ({ id, call }) => {
      const loader = loaders.get(call.query)
      if (!loader) throw new Error(`No loader for the query ${call.query}`)
      const loaded = await reads.loaded(loader, call.args)
      data.set(id, loaded.data)
      if (loaded.validUntil && (!validUntil || loaded.validUntil < validUntil)) validUntil = loaded.validUntil
    }),
  )
  return { data, validUntil }
}

export function* everyBlock(blocks: readonly ReadBlock[]): Generator<ReadBlock> {
  for (const block of blocks) {
    yield block
    if (block.children) yield* everyBlock(block.children)
  }
}
