import type { Id } from '../../../core/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { answers, publishedHtml } from '../../pages/public.ts'
import { addAddresses, addPage, type Fidelity, noFidelity } from '../model/fidelity.ts'
import type { SiteImport } from '../model/site-import.ts'
import type { ExpectedPage } from '../model/wordpress/convert-export.ts'
import { measurePage } from '../model/wordpress/measure.ts'

/** Maximum pages that are compared, because each is rendered for it: the rest of a big site is similar. */
const MAX_PAGES = 1000

/**
 * Compares an export with the rendered pages. What cannot be compared is left out: the import succeeds whatever the
 * result.
 */
export async function measureImport(
  services: Services,
  siteId: Id,
  site: SiteImport,
  expected: () => readonly ExpectedPage[],
  signal?: AbortSignal,
): Promise<Fidelity> {
  let total = noFidelity()
  const unmeasured = (err: unknown) => services.log.warn({ err, siteId }, 'Imported pages could not be measured')
  const bySource = new Map(site.documents.map((document) => [document.sourceId, document]))
  for (const { sourceId, measure } of pagesOf(expected, unmeasured)) {
    signal?.throwIfAborted()
    const document = bySource.get(sourceId)
    if (!document) continue
    try {
      const html = await publishedHtml(services, siteId, document.path)
      const added = addPage(total, measure(), html === undefined ? undefined : measurePage(html))
      const addresses = document.oldPaths.length > 0 ? document.oldPaths : [document.path]
      const answered = await Promise.all(addresses.map((path) => answers(services, siteId, path)))
      total = addAddresses(added, { found: addresses.length, kept: answered.filter(Boolean).length })
    } catch (error) {
      unmeasured(error)
    }
  }
  return total
}

function pagesOf(expected: () => readonly ExpectedPage[], unmeasured: (error: unknown) => void) {
  try {
    return expected().slice(0, MAX_PAGES)
  } catch (error) {
    unmeasured(error)
    return []
  }
}
