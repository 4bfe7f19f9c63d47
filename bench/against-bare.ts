import { whole } from './context.ts'
import { median } from './figures.ts'

/** Which of the two is asked. */
export type Contestant = 'vetrina' | 'bare'

interface Rates {
  /** Medians of what was done a second. */
  readonly vetrina: number
  readonly bare: number
  /** Median of the ratios, each of one round. */
  readonly ratio: number
}

/**
 * Lets Vetrina and a bare server do the same number of things in turn.
 * @param run prepares a round, and resolves to what is measured
 */
export async function againstBare(
  what: string,
  { count, rounds, note }: { readonly count: number; readonly rounds: number; note(text: string): void },
  run: (name: Contestant) => Promise<() => Promise<unknown>>,
): Promise<Rates> {
  const rates = { vetrina: [] as number[], bare: [] as number[] }
  const ratios: number[] = []
  for (let round = -1; round < rounds; round++) {
    const rate = { vetrina: 0, bare: 0 }
    for (const name of round % 2 === 0 ? (['vetrina', 'bare'] as const) : (['bare', 'vetrina'] as const)) {
      const work = await run(name)
      const start = performance.now()
      await work()
      rate[name] = (count / (performance.now() - start)) * 1000
      note(`${what}, ${name}: ${whole(rate[name])}/s`)
      // The first round warms both up.
      if (round >= 0) rates[name].push(rate[name])
    }
    if (round >= 0) ratios.push(rate.vetrina / rate.bare)
  }
  return { vetrina: median(rates.vetrina), bare: median(rates.bare), ratio: median(ratios) }
}
