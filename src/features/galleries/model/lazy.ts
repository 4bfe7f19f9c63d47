import { wrapIndex } from './slide-index.ts'

/** Slides to load around the current one, nearest first. */
export function slidesToLoad(current: number, preloadCount: number, count: number, loop: boolean): number[] {
  const around = [current]
  for (let distance = 1; distance <= preloadCount; distance++) around.push(current + distance, current - distance)
  const within = loop
    ? around.map((index) => wrapIndex(index, count))
    : around.filter((index) => index >= 0 && index < count)
  return [...new Set(within)]
}
