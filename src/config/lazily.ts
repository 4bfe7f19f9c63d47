import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { importChunk } from '../runtime/chunk-error.ts'

interface Part<Props> {
  readonly name: string
  readonly load: () => Promise<{ default: ComponentType<Props> }>
}

// biome-ignore lint/suspicious/noExplicitAny: each part gives back the component that its own `load` brought.
const components = new WeakMap<Part<any>['load'], LazyExoticComponent<ComponentType<any>>>()

/**
 * The component of a part, the same each time and for all parts with one `load`: one that is made while it is drawn would be
 * made anew whenever it waits, and would wait for code that is there.
 */
export function lazily<Props>(part: Part<Props>): LazyExoticComponent<ComponentType<Props>> {
  const known = components.get(part.load)
  if (known) return known
  const made = lazy(() => importChunk(part.load, part.name))
  components.set(part.load, made)
  return made
}
