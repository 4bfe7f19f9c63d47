import { Alert, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import type { Legal } from '../model/calls.ts'
import { TEXTS_PATH } from '../model/paths.ts'
import type { useLegal } from './use-legal.ts'

/** What is online, what would change, and the press that publishes it. */
export function TextsPart({
  data,
  timeZone,
  publish,
}: {
  readonly data: Legal
  readonly timeZone: string
  readonly publish: ReturnType<typeof useLegal>['publish']
}): ReactNode {
  const { shown, changes, texts, baseUrl } = data
  return (
    <Stack gap="md">
      <Alert color="yellow" title="Sono bozze: falle leggere a un avvocato">
        Li prepariamo da quello che il negozio fa davvero: consegna, pagamenti, dati dell’azienda. Non sono una
        consulenza legale.
      </Alert>
      <p role="status">{stateOf(data, timeZone)}</p>
      {shown && (
        <Group gap="md">
          {texts.map(({ slug, title }) => (
            <a key={slug} href={`${baseUrl}${TEXTS_PATH}/${slug}`} target="_blank" rel="noreferrer">
              {title}
            </a>
          ))}
        </Group>
      )}
      {changes.length > 0 && (
        <>
          <section aria-label={shown ? 'Che cosa cambia' : 'I testi'} className="legal-changes">
            {changes.map(({ text, section, gone, added }) => (
              <div key={`${text} ${section}`}>
                <h3>
                  {text}: {section}
                </h3>
                {gone.map((line) => (
                  <p key={line}>
                    <del>{line}</del>
                  </p>
                ))}
                {added.map((line) => (
                  <p key={line}>{shown ? <ins>{line}</ins> : line}</p>
                ))}
              </div>
            ))}
          </section>
          <Group>
            <BusyButton busy={publish.isPending} onClick={() => publish.mutate()}>
              {shown ? 'Pubblica la nuova versione' : 'Pubblica i testi'}
            </BusyButton>
            <Text size="sm">Gli ordini già fatti tengono la versione che hanno mostrato.</Text>
          </Group>
        </>
      )}
    </Stack>
  )
}

function stateOf({ shown, changes }: Legal, timeZone: string): string {
  if (!shown) return 'I testi non sono ancora in linea. Chi compra trova solo le istruzioni e il modulo di recesso.'
  const since = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone }).format(new Date(shown.createdAt))
  const state = `In linea la versione ${shown.number}, dal ${since}.`
  return changes.length === 0
    ? `${state} Dice quello che il negozio fa.`
    : `${state} Il negozio intanto è cambiato: rileggi e pubblica.`
}
