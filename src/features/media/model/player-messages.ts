import type { EmbedFrame } from '../../../core/embed-providers.ts'

type Command = 'play' | 'pause'
type Player = Pick<EmbedFrame, 'provider' | 'frameUrl'>

/**
 * The message to a player's frame in its own API (YouTube's IFrame API, Vimeo's player.js); undefined for players
 * without an API.
 */
export function playerMessage({ provider }: Player, command: Command): string | undefined {
  if (provider === 'YouTube') return JSON.stringify({ event: 'command', func: `${command}Video`, args: [] })
  return provider === 'Vimeo' ? JSON.stringify({ method: command }) : undefined
}

/**
 * A frame's address with its API enabled. @param origin of the page, the only one that YouTube's player then answers
 */
export function listeningAddress({ provider, frameUrl }: Player, origin: string): string {
  if (provider !== 'YouTube') return frameUrl
  const url = new URL(frameUrl)
  url.searchParams.set('enablejsapi', '1')
  url.searchParams.set('origin', origin)
  return url.href
}
