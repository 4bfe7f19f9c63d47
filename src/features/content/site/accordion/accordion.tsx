import type { ReactNode } from 'react'
import type { z } from 'zod'
import { defineBlock } from '../../../../core/block.ts'
import { plainText } from '../../../../core/rich-text.ts'
import { accordionModel } from '../../model/accordion.ts'
import { entryIdsOnPage } from '../../model/entry-ids.ts'
import { WRITTEN_TEXT_HELP, writtenText } from '../../model/written-text.ts'
import { JsonScript } from '../json-script.tsx'
import { RichTextView } from '../rich-text/rich-text.tsx'

type Item = z.infer<typeof accordionModel.schema>['items'][number]

/** Titles that open what they are about. Complete without scripts, which add the movement. */
export const accordionBlock = defineBlock({
  ...accordionModel,
  View: ({ id, props, context }) => {
    const { items, multiple, firstOpen, style, faq } = props
    const written = items.map((item) => ({ ...item, doc: writtenText(item.body) }))
    const ids = entryIdsOnPage(
      { id, context },
      'voce',
      items.map(({ title }) => title),
    )
    if (items.length === 0) return null
    return (
      <div
        className={`accordion accordion-${style}`}
        data-multiple={multiple ? '' : undefined}
        data-first-open={firstOpen ? '' : undefined}
      >
        {written.map(({ title, doc }, index) => (
          <details
            key={ids[index]}
            id={ids[index]}
            className="accordion-item"
            data-entry={index}
            name={multiple ? undefined : `accordion-${id}`}
            open={firstOpen && index === 0}
          >
            <summary>
              {/* Without a name nobody who listens could tell what it opens. */}
              <span className="accordion-title">
                {title.trim() === '' ? context.message('content.accordion.item', { number: index + 1 }) : title}
              </span>
            </summary>
            <div className="accordion-fold">
              <div className="accordion-body text">
                <RichTextView doc={doc} context={context} />
              </div>
            </div>
          </details>
        ))}
        {faq && <QuestionData items={items} />}
      </div>
    )
  },
  browser: { name: 'accordion', kind: 'behaviour', when: 'visible' },
  stylesheets: { content: () => true },
  fields: {
    items: {
      label: 'Voci',
      group: 'content',
      control: 'entries',
      words: 'domande risposte faq',
      entries: {
        one: 'Voce',
        add: 'Aggiungi una voce',
        empty: 'Non c’è ancora nessuna voce. Scrivi la prima, per esempio la domanda che ti fanno più spesso.',
        name: 'title',
        most: 60,
        fields: {
          title: { label: 'Titolo', kind: 'text', most: 200 },
          body: { label: 'Testo', kind: 'longText', most: 10_000, help: WRITTEN_TEXT_HELP },
        },
        initial: { title: '', body: '' },
      },
    },
    multiple: {
      label: 'Più voci aperte insieme',
      help: 'Altrimenti aprirne una chiude le altre.',
      group: 'content',
      control: 'switch',
    },
    firstOpen: { label: 'Comincia con la prima aperta', group: 'content', control: 'switch' },
    style: {
      label: 'Stile',
      group: 'look',
      control: 'choice',
      choices: { lines: 'Righe', cards: 'Schede' },
    },
    faq: {
      label: 'Sono domande frequenti',
      help: 'Lo dice ai motori di ricerca. Solo se ogni titolo è una domanda, e il testo la risposta.',
      group: 'rare',
      control: 'switch',
      words: 'faq google dati strutturati schema seo',
    },
  },
  initial: {
    items: [
      { title: 'Scrivi qui la prima domanda', body: 'E qui la risposta.' },
      { title: 'Scrivi qui la seconda domanda', body: 'E qui la risposta.' },
    ],
  },
})

/** Questions and answers for search engines (schema.org FAQPage); without its title an item asks nothing. */
function QuestionData({ items }: { readonly items: readonly Item[] }): ReactNode {
  const asked = items.filter(({ title }) => title.trim() !== '')
  if (asked.length === 0) return null
  const questions = asked.map(({ title, body }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: plainText(writtenText(body)) },
  }))
  return (
    <JsonScript
      type="application/ld+json"
      value={{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }}
    />
  )
}
