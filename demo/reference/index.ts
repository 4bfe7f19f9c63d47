import { column, heading, section, text } from '../builders.ts'
import type { DemoPage } from '../demo-site.ts'
import { page } from '../terraviva/write.ts'
import { accordionReference } from './accordion.ts'
import { audioReference } from './audio.ts'
import { bookingsReference } from './bookings.ts'
import { buttonReference } from './button.ts'
import { chartReference } from './chart.ts'
import { codeReference } from './code.ts'
import { compareReference } from './compare.ts'
import { cookieListReference } from './cookie-list.ts'
import { countdownReference } from './countdown.ts'
import { embedReference } from './embed.ts'
import { formReference } from './form.ts'
import { galleryReferences } from './galleries.ts'
import { headingReference } from './heading.ts'
import { hoursReference } from './hours.ts'
import { imageReference } from './image.ts'
import { lineReference } from './line.ts'
import { mapReference } from './map.ts'
import { marqueeReference } from './marquee.ts'
import { menuReference } from './menu.ts'
import { newsletterReference } from './newsletter.ts'
import { pictureGridReference } from './picture-grid.ts'
import { pricesReference } from './prices.ts'
import { productsReference } from './products.ts'
import { quoteReference } from './quote.ts'
import { type Reference, referencePage } from './reference-page.ts'
import { reservationsReference } from './reservations.ts'
import { sectionReference } from './section.ts'
import { shapeReference } from './shape.ts'
import { followReference, shareReference } from './social.ts'
import { spacerReference } from './spacer.ts'
import { summaryReference } from './summary.ts'
import { tableReference } from './table.ts'
import { teamReference } from './team.ts'
import { testimonialsReference } from './testimonials.ts'
import { textReference } from './text.ts'
import { timelineReference } from './timeline.ts'
import { videoReference } from './video.ts'

const GROUPS: readonly { title: string; references: readonly Reference[] }[] = [
  {
    title: 'Per scrivere',
    references: [
      textReference,
      headingReference,
      quoteReference,
      marqueeReference,
      accordionReference,
      menuReference,
      codeReference,
    ],
  },
  {
    title: 'Per mostrare',
    references: [
      imageReference,
      pictureGridReference,
      compareReference,
      videoReference,
      audioReference,
      embedReference,
      mapReference,
      hoursReference,
    ],
  },
  {
    title: 'Per presentarsi',
    references: [testimonialsReference, teamReference, timelineReference, pricesReference, countdownReference],
  },
  { title: 'Per riassumere', references: [summaryReference] },
  { title: 'Per far di conto', references: [tableReference, chartReference] },
  { title: 'Le gallerie', references: galleryReferences },
  {
    title: 'Per invitare e per ordinare',
    references: [buttonReference, lineReference, spacerReference, shapeReference, sectionReference],
  },
  { title: 'Per vendere', references: [productsReference] },
  {
    title: 'Per ascoltare',
    references: [formReference, bookingsReference, newsletterReference, reservationsReference],
  },
  { title: 'Per farsi trovare', references: [followReference, shareReference] },
  { title: 'Per essere in regola', references: [cookieListReference] },
]

const list = page('blocchi', {
  title: 'I blocchi',
  urlId: 'blocchi',
  seoTitle: 'I blocchi di Vetrina, uno per uno',
  seoDescription: 'Una pagina per ogni blocco con cui si costruiscono i siti: esempi veri, varianti, consigli d’uso.',
  excerpt: 'Una pagina per ogni blocco, con esempi veri e tutte le varianti.',
  blocks: [
    section(
      { spaceTop: 's', spaceBottom: 'm' },
      text(
        'Questo sito è fatto di blocchi. Qui ce n’è una pagina per ciascuno, con esempi veri, tutte le varianti e un consiglio su quando usarlo.',
        {
          style: 'lead',
        },
      ),
    ),
    ...GROUPS.map(({ title, references }) =>
      section(
        { name: title, spaceTop: 'm', spaceBottom: 'm' },
        column({ desktop: { span: 4 } }, heading(title)),
        column(
          { desktop: { span: 8 } },
          text(
            references.map((one) => `- [${one.title}](/blocchi/${one.slug}): ${uncapitalized(one.summary)}`).join('\n'),
          ),
        ),
      ),
    ),
  ],
})

function uncapitalized(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

/** The list of blocks and one page for each, on the workshop's site. */
export const referencePages: readonly DemoPage[] = [
  list,
  ...GROUPS.flatMap(({ references }) => references.map((one) => referencePage(one))),
]
