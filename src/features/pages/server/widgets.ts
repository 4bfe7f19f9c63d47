import type { z } from 'zod'
import type { ReadBlock } from '../../../core/block-registry.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'

declare module '../../../platform/feature.ts' {
  interface ServerSide {
    readonly widgets?: readonly Widget[]
  }
}

declare module '../../../platform/services.ts' {
  interface Services {
    /** By the types of their blocks. */
    readonly widgets: ReadonlyMap<string, Widget>
  }
}

/** A block that visitors may ask for again, with what they have chosen of it (WIDG-01). */
export interface Widget<Value = unknown> {
  /** Of the block. */
  readonly type: string
  /** What may be chosen. */
  readonly value: z.ZodType<Value>
  /** Its markup with that. */
  readonly render: (services: Services, asked: WidgetRequest<Value>) => Promise<string>
}

interface WidgetRequest<Value> {
  readonly site: Site
  /** Path of the page that the block is on. */
  readonly path: string
  readonly block: ReadBlock
  readonly value: Value
}

/** Declares a widget; a value reaches it only after its schema has passed it. */
export function defineWidget<Value>({ type, value, render }: Widget<Value>): Widget {
  return { type, value, render: (services, asked) => render(services, asked as WidgetRequest<Value>) }
}
