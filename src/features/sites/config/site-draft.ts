import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiFailure } from '../../../config/api.ts'
import { useNotify } from '../../../config/notices.tsx'
import { useOwnSteps } from '../../../config/own-steps.ts'
import { pendingKey, siteDraftKey, surroundingsKey, treeKey } from '../../../config/site-queries.ts'
import { stepWords } from '../../../config/step-words.ts'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { AnswerOf } from '../../../core/call.ts'
import type { Id } from '../../../core/ids.ts'
import type { SiteSettings } from '../../../core/site-settings.ts'
import { aestheticPatch, differing } from '../model/aesthetic.ts'
import * as calls from '../model/calls.ts'
import type { SiteContent } from '../model/site.ts'

type Answer = AnswerOf<typeof calls.readSite>

/** A change of a content, applied again when somebody else saved in the meantime. */
type Make = (content: SiteContent) => SiteContent
type Named = Pick<SiteSettings, 'key' | 'words'>

const CONFLICT = 409
const MOST_ATTEMPTS = 3

/**
 * The draft of what a site shows on all its pages: each change is shown at once and saved in order. If another person
 * saved in the meantime, the change is applied again to their version.
 */
export function useSiteDraft(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const record = useOwnSteps()
  const key = siteDraftKey(siteId)
  const read = () => api.call(calls.readSite, { params: { siteId } })
  const unsaved = { mutationKey: key }
  const query = useQuery({
    queryKey: key,
    // A response does not include changes that are not saved yet.
    queryFn: async () => {
      const answer = await read()
      const shown = client.getQueryData<Answer>(key)
      return shown && client.isMutating(unsaved) > 0 ? { ...answer, draft: shown.draft } : answer
    },
  })
  const saving = useIsMutating(unsaved) > 0

  /** The server's version, as far as this window knows. */
  const server = useRef<Pick<Answer, 'draft' | 'draftVersion'>>(undefined)

  const save = async (make: Make): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      const { draft, draftVersion } = (attempt === 0 && server.current) || (await read())
      const content = make(draft)
      try {
        const aesthetic = aestheticPatch(draft, content)
        const baseVersion = draftVersion
        const { version } = aesthetic
          ? await api.call(calls.patchSiteDraft, { params: { siteId }, body: { baseVersion, aesthetic } })
          : await api.call(calls.putSiteDraft, { params: { siteId }, body: { baseVersion, content } })
        server.current = { draft: content, draftVersion: version }
        return
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === CONFLICT && attempt < MOST_ATTEMPTS)) throw error
      }
    }
  }

  const { mutateAsync } = useMutation({
    mutationKey: key,
    // Without a network it fails at once, instead of waiting for it.
    networkMode: 'always',
    // One after the other, whichever part of the area makes the change.
    scope: { id: `site draft ${siteId}` },
    mutationFn: save,
    onError: (error) => {
      server.current = undefined
      notify({ sentence: reasonOf(error) })
    },
    onSettled: () => {
      if (client.isMutating(unsaved) > 1) return
      for (const queryKey of [surroundingsKey(siteId), pendingKey(siteId), treeKey(siteId), key])
        void client.invalidateQueries({ queryKey })
    },
  })

  /** Returns whether it was saved, once that is known; a failure has been notified. */
  const apply = (make: Make): Promise<boolean> => {
    client.setQueryData<Answer>(key, (before) => before && { ...before, draft: make(before.draft) })
    return mutateAsync(make).then(
      () => true,
      () => false,
    )
  }

  /**
   * Returns a function that undoes the change.
   * @param part A feature's settings, if they are what is changed.
   */
  const change = (make: Make, part?: Named): (() => void) => begin(make, part).undo

  /** The same, for a form that stays open until its change is saved. */
  const changeAndWait = (make: Make, part?: Named): Promise<boolean> => begin(make, part).saved

  function begin(make: Make, part: Named | undefined) {
    const before = client.getQueryData<Answer>(key)?.draft
    const saved = apply(make)
    const after = client.getQueryData<Answer>(key)?.draft
    if (!before || !after) return { undo: () => {}, saved }
    const undo = record({
      label: stepWords(changedParts(before, after, part), 'changed'),
      undo: () => void apply((content) => withParts(content, before, after)),
      redo: () => void apply((content) => withParts(content, after, before)),
    })
    return { undo, saved }
  }
  return { ...query, saving, change, changeAndWait }
}

/** Why a change was refused: the general sentence does not name the field. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof ApiFailure ? Object.values(error.fields) : []
  return first ?? sentenceOf(error)
}

const PARTS: Readonly<Record<string, string>> = {
  look: 'look',
  palette: 'colori',
  colours: 'colori',
  fonts: 'caratteri',
  ownFonts: 'caratteri',
  darkVersion: 'versione scura',
  movement: 'movimento',
  buttonShape: 'pulsanti',
  buttonFill: 'pulsanti',
  textSize: 'grandezza dei testi',
  titleScale: 'titoli',
  titleWeight: 'titoli',
  spacing: 'spazi',
  imageShape: 'angoli delle immagini',
  css: 'CSS',
  title: 'nome del sito',
  tagline: 'riga sul sito',
  logoId: 'logo',
  logoOnDarkId: 'logo su fondo scuro',
  header: 'testata',
  headerButton: 'testata',
  footer: 'piede',
}

function changedParts(before: SiteContent, after: SiteContent, part: Named | undefined): string[] {
  const changed = {
    ...differing(before, after),
    ...differing(before.style, after.style),
    ...differing(before.frame, after.frame),
  }
  const words = Object.keys(changed).flatMap(
    (name) => PARTS[name] ?? (part?.key === name ? part.words : undefined) ?? [],
  )
  return [...new Set(words)]
}

/** A content with those parts of `wanted` that differ from a third one; other people's changes stay. */
function withParts(content: SiteContent, wanted: SiteContent, other: SiteContent): SiteContent {
  const frame = { ...content.frame, ...differing(other.frame, wanted.frame) }
  const style = { ...content.style, ...differing(other.style, wanted.style) }
  return { ...content, ...differing(other, wanted), frame, style }
}
