import { type Api, ApiFailure, type SiteSummary } from '../../../../config/api.ts'
import { pageChannel } from '../../../../config/page-channel.ts'
import { mayOpen } from '../../../../config/panel-groups.ts'
import { windowLocks } from '../../../../config/window-locks.ts'
import type { BlockRegistry } from '../../../../core/block-registry.ts'
import { PERMISSION } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { createMessages, DEFAULT_LOCALE } from '../../../../core/messages.ts'
import { randomUuid } from '../../../../core/random-uuid.ts'
import type { Operation } from '../../../pages/schemas.ts'
import * as calls from '../../../pages/schemas.ts'
import { pageModel, wholeContent } from '../../../pages/schemas.ts'
import { createBlockData } from './block-data.ts'
import type { KeptChanges } from './browser-copy.ts'
import type { EditingKit, OpenPage } from './context.tsx'
import { deviceOfWindow } from './devices.ts'
import { type Draft, openDraft, rebase } from './draft.ts'
import { openKeeper, type WindowKeeper } from './kept-changes.ts'
import { type Place, readChanges } from './remote-changes.ts'
import { followAtRest } from './resting.ts'
import { createSaver } from './saving.ts'
import { createEditor, type EditorOptions } from './store.ts'
import { leavePage, stepsOf, undoLineOf } from './undo-line.ts'

interface OpenOptions extends Required<Pick<EditorOptions, 'refuse' | 'offer' | 'withdraw' | 'goTo'>> {
  readonly api: Api
  readonly site: SiteSummary
  readonly documentId: Id
  readonly kit: EditingKit
}

/** An open page, and how to leave it. */
interface OpenedPage {
  readonly page: OpenPage
  close(): Promise<void>
}

/** Interval in ms at which changes by others are polled while the page is visible. */
const LOOK_EVERY_MS = 5000
const FIRST_LOOK_MS = 1000

/** Loads the whole page, takes over unsent changes of closed windows, and starts saving. */
export async function openPage(options: OpenOptions): Promise<OpenedPage> {
  const locks = windowLocks()
  const keeper = await openKeeper(options.documentId, locks)
  try {
    // One window at a time, so that changes left behind are taken over only once.
    return await locks.inTurn(`vetrina-open:${options.documentId}`, () => openWith(keeper, options))
  } catch (error) {
    keeper.close()
    throw error
  }
}

async function openWith(keeper: WindowKeeper, options: OpenOptions): Promise<OpenedPage> {
  const { api, site, documentId, kit } = options
  const { messages, ...parts } = kit
  const { registry, kinds } = kit
  const contentOnly = !mayOpen(site, { permission: PERMISSION.structure })
  const place = { siteId: site.id, documentId }
  const left = await Promise.all((await keeper.abandoned()).map((changes) => resend(api, place, changes)))
  const [opened, surroundings, { owner }] = await Promise.all([
    api.call(calls.openDocument, { params: place }),
    api.call(calls.readEditingContext, { params: { siteId: site.id }, query: { documentId } }),
    api.session(),
  ])
  const content = wholeContent(opened.content)
  const line = undoLineOf(site.id)
  let draft: Draft = { ...openDraft(content, opened.document.draftVersion), ...stepsOf(line, documentId) }
  for (const changes of left) draft = await takeOver(api, place, draft, changes, registry, owner!.ownerId)
  const { recipients } = surroundings
  const guard = recipients === null ? undefined : { recipients }
  const editor = createEditor({
    documentId,
    draft,
    rules: registry,
    contentOnly,
    guard,
    now: Date.now,
    device: deviceOfWindow(innerWidth),
    line,
    refuse: options.refuse,
    offer: options.offer,
    withdraw: options.withdraw,
    goTo: options.goTo,
  })
  const channel = pageChannel(documentId)
  const saver = createSaver({
    siteId: site.id,
    documentId,
    ownerId: owner!.ownerId,
    editor,
    api,
    keeper,
    newKey: randomUuid,
    now: Date.now,
    later: (call, ms) => {
      const timer = setTimeout(call, ms)
      return () => clearTimeout(timer)
    },
    isOnline: () => navigator.onLine,
    tellOthers: () => channel.postMessage('changed'),
  })
  const look = () => {
    if (document.visibilityState === 'visible') void saver.look()
  }
  channel.addEventListener('message', () => void saver.look())
  const online = () => saver.online()
  addEventListener('online', online)
  addEventListener('focus', look)
  const keepSteps = () => {
    const { past, future, content: now } = editor.store.getState().draft
    leavePage(line, { documentId, title: now.title, past, future })
  }
  addEventListener('pagehide', keepSteps)
  const timer = setInterval(look, LOOK_EVERY_MS)
  // Who is here already is shown at once, when the screen is there to announce it.
  const first = setTimeout(look, FIRST_LOOK_MS)
  await saver.remember()
  await keeper.release()
  if (draft.waiting.length > 0) saver.online()
  let isOpen = true
  return {
    page: {
      isOpen: () => isOpen,
      siteId: site.id,
      documentId,
      contentOnly,
      guard,
      kind: (kinds.get(opened.document.kind) ?? kinds.get(pageModel.name))!,
      noticeEmail: guard ? guard.recipients[0] : owner!.email,
      editor,
      ...followAtRest(editor.store),
      saver,
      ...parts,
      // They publish what others changed, and bring back what was there before.
      ...(contentOnly && { sides: [], bar: [] }),
      surroundings,
      blockData: createBlockData({ siteId: site.id, documentId, store: editor.store, api }),
      message: createMessages({ [DEFAULT_LOCALE]: messages })(surroundings.locale),
    },
    close: async () => {
      isOpen = false
      clearInterval(timer)
      clearTimeout(first)
      removeEventListener('online', online)
      removeEventListener('focus', look)
      removeEventListener('pagehide', keepSteps)
      keepSteps()
      editor.endOffer()
      // What cannot be sent stays in the browser.
      await saver.flush().catch(() => {})
      await saver.stop()
      channel.close()
      keeper.close()
    },
  }
}

/** Repeats a request that was in progress when a window ended: the server recognises its key. */
async function resend(api: Api, place: Place, changes: KeptChanges): Promise<KeptChanges> {
  const { sealed, version } = changes
  if (!sealed) return changes
  try {
    const headers = { 'idempotency-key': sealed.key }
    const body = { baseVersion: version, operations: sealed.operations }
    const answer = await api.call(calls.changeDraft, { params: place, headers, body })
    return { ...changes, version: answer.version, sealed: undefined }
  } catch (error) {
    if (error instanceof ApiFailure) return changes
    throw error
  }
}

/** Applies changes that a window left behind on top of the page and of what others did in the meantime. */
async function takeOver(
  api: Api,
  place: Place,
  draft: Draft,
  changes: KeptChanges,
  registry: BlockRegistry,
  ownerId: Id,
): Promise<Draft> {
  const operations: readonly Operation[] = [...(changes.sealed?.operations ?? []), ...changes.waiting]
  const conflicts = [...draft.conflicts, ...changes.conflicts]
  if (operations.length === 0) return { ...draft, conflicts }
  const remote = (await readChanges(api, place, changes.version, ownerId)).changes
  const rebased = rebase(
    { ...draft, conflicts, waiting: [...draft.waiting, ...operations] },
    draft.base,
    remote,
    registry,
  )
  return { ...rebased, version: draft.version }
}
