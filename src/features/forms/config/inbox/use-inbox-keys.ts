import { useCommands } from '../../../../config/commands.tsx'
import type { Id } from '../../../../core/ids.ts'
import type { Folder, ListedSubmission } from '../../model/inbox.ts'
import type { InboxActions } from './use-inbox-actions.ts'
import type { ListFocus } from './use-list-focus.ts'

interface InboxKeys {
  readonly focus: ListFocus
  readonly messages: readonly ListedSubmission[]
  readonly chosen: readonly ListedSubmission[]
  readonly openId: Id | undefined
  readonly actions: InboxActions
  readonly folder: Folder
  readonly close: () => void
}

const GROUP = 'Messaggi'
/** Link to reply to the open message. */
export const REPLY = 'a.message-reply'

/** The keys of the inbox, as its hint names them. */
export const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['arrowup', 'arrowdown'], 'Scorri l’elenco'],
  [['enter'], 'Apri il messaggio'],
  [['escape'], 'Torna all’elenco'],
  [['r'], 'Rispondi'],
  [['s'], 'Metti o togli la stella'],
  [['delete'], 'Sposta nel cestino'],
]

/** Keys as in mail programs. They act on the selected messages, or on the focused one, or on the open one. */
export function useInboxKeys({ focus, messages, chosen, openId, actions, folder, close }: InboxKeys): void {
  const meant = (): readonly ListedSubmission[] => {
    if (chosen.length > 0) return chosen
    const id = focus.focused() ?? openId
    return messages.filter((message) => message.id === id)
  }
  /** In the open message arrows scroll, and a button or a list handles them itself. */
  const isInList = () =>
    !focus.isInMessage() &&
    !document.activeElement?.closest('.inbox-tools, .inbox-bulk, [role="dialog"], .rail, .top-bar')
  const isSomething = () => meant().length > 0 && !document.querySelector('[role="dialog"]')
  useCommands([
    {
      id: 'inbox.next',
      label: 'Messaggio seguente',
      group: GROUP,
      keys: ['arrowdown'],
      enabled: isInList,
      run: () => focus.step(1),
    },
    {
      id: 'inbox.previous',
      label: 'Messaggio precedente',
      group: GROUP,
      keys: ['arrowup'],
      enabled: isInList,
      run: () => focus.step(-1),
    },
    {
      id: 'inbox.close',
      label: 'Torna all’elenco dei messaggi',
      group: GROUP,
      keys: ['escape'],
      enabled: () => focus.isInMessage() && !document.querySelector('[role="dialog"], [role="menu"]'),
      run: close,
    },
    {
      id: 'inbox.reply',
      label: 'Rispondi al messaggio',
      group: GROUP,
      keys: ['r'],
      enabled: () => document.querySelector(REPLY) !== null,
      run: () => document.querySelector<HTMLElement>(REPLY)?.click(),
    },
    {
      id: 'inbox.star',
      label: 'Metti o togli la stella',
      group: GROUP,
      keys: ['s'],
      enabled: isSomething,
      run: () => actions.star(meant()),
    },
    {
      id: 'inbox.bin',
      label: 'Sposta il messaggio nel cestino',
      group: GROUP,
      keys: ['delete'],
      enabled: () => folder !== 'bin' && isSomething(),
      run: () => actions.bin(meant()),
    },
  ])
}
