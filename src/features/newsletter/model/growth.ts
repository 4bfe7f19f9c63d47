import { z } from 'zod'

const DAY_MS = 86_400_000
/** Days of the chart. */
const SHOWN = 90

export const growthSchema = z.object({
  days: z.array(z.object({ day: z.string(), subscribers: z.int(), came: z.int(), went: z.int() })),
})
export type GrowthDay = z.infer<typeof growthSchema>['days'][number]

/** Subscribers at the end of each of the last days (UTC), with new and lost ones. */
export function growthOf(
  { came, went }: { came: ReadonlyMap<string, number>; went: ReadonlyMap<string, number> },
  now: Date,
): { days: GrowthDay[] } {
  const first = now.getTime() - (SHOWN - 1) * DAY_MS
  const days = Array.from({ length: SHOWN }, (_, at) => new Date(first + at * DAY_MS).toISOString().slice(0, 10))
  const before = (counts: ReadonlyMap<string, number>) =>
    [...counts].reduce((sum, [day, count]) => (day < days[0]! ? sum + count : sum), 0)
  let subscribers = before(came) - before(went)
  return {
    days: days.map((day) => {
      const [more, fewer] = [came.get(day) ?? 0, went.get(day) ?? 0]
      subscribers += more - fewer
      return { day, subscribers, came: more, went: fewer }
    }),
  }
}
