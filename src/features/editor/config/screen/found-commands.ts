import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type Command, useCommandSource, useCommands } from '../../../../config/commands.tsx'
import { usePagePanel } from '../../../../config/page-panel.ts'
import { sitePlace } from '../../../../config/place.ts'
import { useApi } from '../../../../config/use-load.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { useDocuments } from '../../../pages/controls.ts'
import { readPart } from '../../../pages/schemas.ts'
import { pageSettings } from '../inspector/page-settings.tsx'
import { sectionTemplates } from '../library/section-templates.ts'
import { addBlocks } from '../state/adding.ts'
import { openSetting } from '../state/asked.ts'
import { type OpenPage, usePage, useSurroundings } from '../state/context.tsx'
import type { FoundDocument } from '../state/edited-kind.ts'
import { findDocuments } from '../state/find-documents.ts'
import { isPageCovered } from '../state/page-covered.ts'
import { focusOnPage } from '../state/page-document.ts'
import { syncedSections } from '../state/synced.ts'
import { useShowSide } from '../state/use-show-side.ts'
import { freshBlock } from '../text/text-blocks.ts'

/** What the search finds beside commands: documents, properties of the page, blocks, ready-made sections, help. */
export function useFoundCommands(): void {
  const page = usePage()
  const { siteId } = page
  const api = useApi()
  const client = useQueryClient()
  const { data: documents = [] } = useDocuments(siteId)
  const open = useOpenDocument(siteId)
  const showSide = useShowSide()
  /** Adds where the library would, and shows the page. */
  const add = (blocks: readonly StoredBlock[]) => {
    showSide('properties')
    if (addBlocks(page, blocks)) focusOnPage(page.editor.store.getState().selection[0])
  }
  useCommands([
    ...documents.map((document) => documentCommand(document, 'Pagine', open)),
    ...(page.contentOnly ? [] : settingCommands(page, () => showSide('properties'))),
    ...page.registry.all
      .filter(({ code }) => code !== null && !page.contentOnly)
      .map((definition) =>
        found(
          `block.${definition.type}`,
          `Aggiungi: ${definition.title}`,
          'Blocchi',
          () => add([freshBlock(definition, Date.now(), page.noticeEmail)]),
          definition.words,
        ),
      ),
    ...useHelp(page),
  ])
  useCommandSource(async (text) => {
    const found = await findDocuments(api, { siteId, kinds: page.kinds, documents, text })
    return found.flatMap(({ title, rows }) => rows.map((row) => documentCommand(row, title, open)))
  })
  useCommandSource(async () =>
    (await client.fetchQuery(syncedSections(api, siteId))).map(({ id, name }) =>
      found(`synced.${id}`, `Apri la sezione sincronizzata «${name}»`, 'Sezioni sincronizzate', () => open(id)),
    ),
  )
  useCommandSource(async () =>
    (page.contentOnly ? [] : await client.fetchQuery(sectionTemplates(api, siteId))).map(
      ({ key, name, category, description, blocks }) =>
        found(
          `section.${key}`,
          `Aggiungi la sezione «${name}»`,
          'Sezioni pronte',
          () => add(blocks),
          `${category} ${description}`,
        ),
    ),
  )
}

function found(id: string, label: string, group: string, run: () => void, words = ''): Command {
  return { id: `found.${id}`, label, group, words, searchedOnly: true, run }
}

function documentCommand(document: FoundDocument, group: string, open: (id: Id) => void): Command {
  const { id, title, publishedPath, urlId } = document
  return {
    ...found(`document.${id}`, title || 'Senza titolo', group, () => open(id)),
    detail: publishedPath ?? `/${urlId}`,
  }
}

function useOpenDocument(siteId: Id): (id: Id) => void {
  const navigate = useNavigate()
  const panel = usePagePanel()
  return (id) => void navigate(sitePlace(siteId, isPageCovered() ? 'editor' : (panel ?? 'editor'), id))
}

/** The page's properties, each opened at its field; read-only ones are left out. */
function settingCommands({ editor, kind, controls, guard }: OpenPage, show: () => void): Command[] {
  const part = readPart(kind.model, editor.store.getState().draft.content)
  return pageSettings(kind, part, controls, guard === undefined)
    .filter(({ id }) => !id.endsWith('Preview'))
    .map(({ id, label, words }) =>
      found(
        `setting.${id}`,
        label,
        'Proprietà della pagina',
        () => {
          editor.select([])
          show()
          openSetting(editor, id)
        },
        words,
      ),
    )
}

function useHelp({ editor }: OpenPage): Command[] {
  const { site } = useSurroundings()
  return [
    found('guide', 'Per cominciare', 'Aiuto', () => editor.setGuide(true), 'guida aiuto primi passi inizio'),
    found(
      'site',
      'Apri il sito in una nuova scheda',
      'Aiuto',
      () => window.open(site.baseUrl, '_blank', 'noopener'),
      'online guarda visita visitatori indirizzo',
    ),
  ]
}
