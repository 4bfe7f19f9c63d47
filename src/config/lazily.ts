import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { importChunk } from '../runtime/chunk-error.ts'

interface Part<Props> {
  readonly name: string
  readonly load: () => Promise<{ default: ComponentType<Props> }>
}

// biome-ignore lint/suspicious/noExplicitAny: each part gives back the component that its own `load` brought.
const components = new WeakMap<Part<any>['load'], LazyExoticComponent<ComponentType<any>>>()

/**
 * The lazy component of a part: the same each time, and for all parts with the same `load`. A component created during
 * render would be created again whenever it suspends, and would suspend for code that is already there.
 */
export function lazily<Props>(part: Part<Props>): LazyExoticComponent<ComponentType<Props>> {
  const known = components.get(part.load)
  if (known) return known
  const made = lazy(() => importOnline(part.load, part.name))
  components.set(part.load, made)
  return made
}

/**
 * Without a network it waits for one: a browser remembers the failure to load a module until the page is reloaded. What
 * shows meanwhile says so.
 */
export async function importOnline<Module>(load: () => Promise<Module>, name: string): Promise<Module> {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  return importChunk(load, name)
}

/** A lazy component that nobody misses: where its code does not load, nothing is shown, and what is around it stays. */
export function lazilyOrNothing<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: () => null })))
}
