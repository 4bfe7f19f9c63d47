import { createContext, useCallback, useContext } from 'react'
import { useFetch } from '../runtime/use-fetch.ts'
import { type Api, ApiFailure } from './api.ts'
import { t } from './messages.ts'

const ApiContext = createContext<Api | undefined>(undefined)
export const ApiProvider = ApiContext.Provider

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('No ApiProvider above this component')
  return api
}

interface Loaded<Data> {
  readonly data: Data | undefined
  /** Sentence to show; undefined without a failure, or while loading. */
  readonly failure: string | undefined
  readonly reload: () => Promise<void>
}

/**
 * The answer of a call, loaded when the screen appears and again on `reload`. Only the latest call counts.
 * @param load Must stay the same function while it means the same call.
 */
export function useLoad<Data>(load: () => Promise<Data>): Loaded<Data> {
  const loadOrSay = useCallback(() => load().catch((error: unknown) => Promise.reject(sentenceOf(error))), [load])
  const { data, error, refetch } = useFetch(loadOrSay)
  return { data, failure: error as string | undefined, reload: refetch }
}

/** The sentence to show for a thrown value. Anything but a refused call is a fault of ours and is reported. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiFailure) return error.message
  reportError(error)
  return t('config.failure.generic')
}
