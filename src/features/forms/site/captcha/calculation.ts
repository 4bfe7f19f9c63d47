import { type Challenge, solveChallengeWorkers } from 'altcha-lib'
import type { DataLayer } from '../../../../runtime/data-layer.ts'

/** More workers would not be faster, and would leave a phone no CPU time for the page. */
const MOST_WORKERS = 4

/**
 * Solves the site's own captcha: a calculation that takes the browser a moment and needs no other host.
 * @returns the answer for the server; undefined when it was aborted
 */
export async function calculate(data: DataLayer, signal: AbortSignal): Promise<string | undefined> {
  const challenge = await data.get<Challenge>('/api/form/CaptchaChallenge', { signal })
  const controller = new AbortController()
  const stop = () => controller.abort()
  signal.addEventListener('abort', stop)
  try {
    const solution = await solveChallengeWorkers({
      challenge,
      concurrency: Math.min(MOST_WORKERS, Math.max(1, (navigator.hardwareConcurrency ?? 2) - 1)),
      controller,
      createWorker: () => new Worker(new URL('./solving-worker.ts', import.meta.url), { type: 'module' }),
    })
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
