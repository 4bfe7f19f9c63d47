import { setTimeout } from 'node:timers/promises'
import { Refusal } from '../../../core/refusal.ts'
import type { Command } from '../../../platform/feature.ts'
import { findSiteByIdentifier } from '../../sites/public.ts'
import { beginMediaFetch, fetchSlice, mediaFetchStatus } from './media-fetch.ts'

/**
 * `vetrina import media NAME`: fetches the files that a site's imports refer to. If interrupted, the next command
 * continues.
 */
export const importMediaCommand: Awaited<ReturnType<Command['load']>> = async (services, { positionals }, terminal) => {
  const [name] = positionals
  if (name === undefined) throw new Refusal('invalid', 'Scrivi il nome del sito: import media il-mio-sito')
  const site = await findSiteByIdentifier(services.database, name)
  if (!site) throw new Refusal('not_found', `Il sito «${name}» non esiste.`)
  await beginMediaFetch(services, site.id, { queue: false })
  const onProgress = (done: number, total: number) => terminal.progress('File', done, total)
  for (let waitMs: number | undefined = 0; waitMs !== undefined; ) {
    waitMs = await fetchSlice(services, site.id, { onProgress })
    if (waitMs) await setTimeout(waitMs)
  }
  const { done, awaited, problems, sentence } = await mediaFetchStatus(services, site.id)
  terminal.print(done === 1 ? 'È arrivato un file.' : `Sono arrivati ${done} file.`)
  if (sentence !== null) terminal.print(sentence)
  if (awaited > 0) terminal.print(awaited === 1 ? 'Manca un file:' : `Mancano ${awaited} file:`)
  for (const problem of problems) terminal.print(`  ${problem.name}: ${problem.sentence}`)
  return awaited === 0 ? 0 : 1
}
