import { renderToStaticMarkup } from 'react-dom/server'
import { Refusal } from '../../../core/refusal.ts'
import { WIDGET_PATH } from '../../../core/widget-path.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { siteOfRequest, viewContext, visiblePage } from '../../pages/public.ts'
import { offersFilters, type SummaryProps, type SummaryShown, summaryModel, wantedBy } from '../model/blocks.ts'
import { widgetAnswerSchema, widgetFormSchema } from '../model/widget.ts'
import { SummaryView } from '../site/summary/summary.tsx'
import { summaryLoader } from './summary-loader.ts'

/** Maximum bytes of a form that asks for a widget. */
const FORM_BYTES = 16_000

const rules = {
  ground: 'site',
  access: 'visitor',
  sharing: 'personal',
  // Each may draw something anew, and people ask for few.
  rate: 'write',
  crumb: { exempt: 'Shows what the page shows to everybody, and changes nothing.' },
} as const

/** The content of a widget with what a visitor has chosen of it (WIDG-01, WIDG-04). */
export function widgetRoutes(app: App, services: Services): void {
  const { database, directory, messagesFor, now, widgets } = services
  app.post(
    WIDGET_PATH,
    {
      config: { rules },
      bodyLimit: FORM_BYTES,
      schema: { body: widgetFormSchema, response: { 200: widgetAnswerSchema } },
    },
    async (request, reply) => {
      const site = await siteOfRequest(directory, request, reply)
      if (!site) return reply
      const { widgetJSON, collectionId, pagePath } = request.body
      const path = pagePath ?? pathOf(request.headers.referer)
      const visible = await visiblePage(services, request, site, { path })
      const block = visible?.block(widgetJSON.id)
      if (!widgetJSON.isSummary) {
        const widget = widgets.get(widgetJSON.type)
        const value = widget?.value.safeParse(widgetJSON.value)
        if (!widget || !value?.success) throw new Refusal('invalid', 'Questo riquadro non si può mostrare così.')
        if (!visible || block?.type !== widget.type) throw gone()
        const path = visible.page.path
        const html = await widget.render(services, { site, path, block, value: value.data })
        return { html, data: { html } }
      }
      if (!visible || block?.type !== summaryModel.type) throw gone()
      const props = block.props as SummaryProps
      const chosen = widgetJSON.value?.category ?? ''
      if (chosen !== '' && !offersFilters(props)) throw new Refusal('invalid', 'Qui non si può scegliere.')
      const args = wantedBy(props, chosen)
      const loaded = await summaryLoader.load({
        ...{ args, siteId: site.id, locale: site.locale, timeZone: site.timeZone, reader: database, now: now() },
      })
      const data = loaded.data as SummaryShown | null
      if (chosen !== '' && !data?.categories.some(({ slug }) => slug === chosen))
        throw new Refusal('invalid', 'Questa categoria non c’è.')
      if (collectionId !== undefined && collectionId !== data?.collectionId)
        throw new Refusal('invalid', 'Questo riquadro mostra altro.')
      const context = viewContext(site, visible.page.path, messagesFor)
      const html = renderToStaticMarkup(
        <SummaryView id={block.id} props={props} data={data} context={context} layout={block.layout} />,
      )
      return { html, data: { html } }
    },
  )
}

const gone = () => new Refusal('not_found', 'Questo riquadro non c’è più: ricarica la pagina.')

function pathOf(referer: string | undefined): string | undefined {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname : undefined
}
