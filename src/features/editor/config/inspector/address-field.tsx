import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { stepWords } from '../../../../config/step-words.ts'
import { useApi } from '../../../../config/use-load.ts'
import type { AnswerOf } from '../../../../core/call.ts'
import { judgeAddress, refusedUrlId, urlIdFromTitle } from '../../../pages/schemas.ts'
import { type OpenPage, useEditorState, usePage } from '../state/context.tsx'
import { pageFault } from './form.ts'
import { usePageFacts } from './page-facts.ts'
import { useSetPage } from './page-field.tsx'

/** Delay after the last keystroke before the server is asked, in ms. */
const ASK_AFTER_MS = 300

/** The page's address: shown in full while typed, and stored once it is known to be free. */
export function AddressField(): ReactNode {
  const { surroundings } = usePage()
  const stored = useEditorState(({ draft }) => draft.content.urlId)
  const facts = usePageFacts()
  const set = useSetPage()
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? stored
  const answer = useJudgement(shown, stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value stored from elsewhere replaces the typed one.
  useEffect(() => setTyped(undefined), [stored])
  const malformed = shown === '' ? 'Scrivi un indirizzo.' : malformedOf(surroundings, shown)
  // Another page may have taken the stored address since: that is reported without a keystroke.
  const fault = (typed === undefined ? undefined : malformed) ?? answer?.refusal ?? undefined
  const offered = malformed === undefined ? answer?.suggestion : urlIdFromTitle(shown)
  const keep = () => {
    if (typed !== undefined && typed !== stored) set('urlId', typed, stepWords('Indirizzo', 'changed'), 'page.urlId')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` follows from the others.
  useEffect(() => {
    if (typed === undefined || malformed !== undefined || !answer || answer.refusal !== null) return
    setTyped(undefined)
    keep()
  }, [typed, malformed, answer, stored, set])
  const leave = useRef(() => {})
  // Not judged yet: it is kept all the same, as before publishing a taken address is reported.
  leave.current = () => fault === undefined && keep()
  useEffect(() => () => leave.current(), [])
  const host = surroundings.site.baseUrl
  if (stored === '' && typed === undefined && fault === undefined && !isHeld(surroundings))
    return <p className="inspector-hint">È la pagina iniziale: il suo indirizzo è quello del sito, {host}.</p>
  const path = answer?.path ?? surroundings.path
  const leaves = fault === undefined && facts?.publishedPath && answer && facts.publishedPath !== path
  return (
    <>
      <TextInput
        label="Indirizzo"
        value={shown}
        error={fault}
        autoCapitalize="none"
        spellCheck={false}
        description={
          <span className="address-preview">
            {host}
            {fault === undefined ? path : ''}
          </span>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {fault !== undefined && offered && (
        <Button size="compact-xs" variant="light" onClick={() => setTyped(offered)}>
          Usa «{offered}»
        </Button>
      )}
      {leaves && (
        <p className="inspector-hint" role="status">
          Dopo la pubblicazione, chi cerca {facts.publishedPath} arriva qui da solo.
        </p>
      )}
    </>
  )
}

/** The server's verdict on an address; undefined until it has answered about this one. */
function useJudgement(urlId: string, stored: string): AnswerOf<typeof judgeAddress> | undefined {
  const api = useApi()
  const { siteId, documentId, surroundings } = usePage()
  const [asked] = useDebouncedValue(urlId, ASK_AFTER_MS)
  const { data } = useQuery({
    queryKey: ['address', siteId, documentId, asked],
    queryFn: () => api.call(judgeAddress, { params: { siteId, documentId }, query: { urlId: asked } }),
    // Do not ask about an address that would be refused in any case.
    enabled: (asked !== '' || stored === '') && malformedOf(surroundings, asked) === undefined,
  })
  return asked === urlId ? data : undefined
}

/** Whether the document is inside another one, whose address is a prefix of its own. */
function isHeld({ holderPath }: OpenPage['surroundings']): boolean {
  return holderPath !== null
}

/** Why an address is invalid wherever the page is. Only the first segment of a path can be reserved. */
function malformedOf(page: OpenPage['surroundings'], urlId: string): string | undefined {
  return isHeld(page) ? pageFault('urlId', urlId) : refusedUrlId(urlId)
}
