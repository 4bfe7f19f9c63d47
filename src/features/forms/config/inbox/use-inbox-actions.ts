import { useNotify } from '../../../../config/notices.tsx'
import type { Id } from '../../../../core/ids.ts'
import type { ListedSubmission, SubmissionChange } from '../../model/inbox.ts'
import { useInboxChanges } from './inbox-data.ts'

type Messages = readonly Pick<ListedSubmission, 'id' | 'isStarred' | 'isSuspect' | 'isRead'>[]

/**
 * An owner's actions on one or many messages.
 * @param leave called with messages that are about to disappear from the list
 */
export function useInboxActions(siteId: Id, leave: (ids: readonly Id[]) => void) {
  const { change, forget, resend } = useInboxChanges(siteId)
  const notify = useNotify()
  const put = (ids: readonly Id[], changed: SubmissionChange) => change.mutate({ ids, change: changed })
  const idsOf = (messages: Messages) => messages.map(({ id }) => id)
  const move = (messages: Messages, changed: SubmissionChange, back: SubmissionChange, words: Words) => {
    const ids = idsOf(messages)
    leave(ids)
    put(ids, changed)
    // Together with the change, before the server's answer: the previous notice would undo something else.
    notify({
      sentence: ids.length === 1 ? words.one : words.many(ids.length),
      action: { label: 'Annulla', run: () => put(ids, back) },
    })
  }
  return {
    read: (messages: Messages, isRead: boolean) => put(idsOf(messages), { isRead }),
    /** Of several messages that differ, all get the star. */
    star: (messages: Messages) => put(idsOf(messages), { isStarred: messages.some(({ isStarred }) => !isStarred) }),
    bin: (messages: Messages) =>
      move(
        messages,
        { isDeleted: true },
        { isDeleted: false },
        {
          one: 'Messaggio spostato nel cestino.',
          many: (count) => `${count} messaggi spostati nel cestino.`,
        },
      ),
    restore: (messages: Messages) =>
      move(
        messages,
        { isDeleted: false },
        { isDeleted: true },
        {
          one: 'Messaggio ripristinato.',
          many: (count) => `${count} messaggi ripristinati.`,
        },
      ),
    trust: (messages: Messages) =>
      move(
        messages,
        { isSuspect: false },
        { isSuspect: true },
        {
          one: 'Messaggio spostato tra quelli in arrivo.',
          many: (count) => `${count} messaggi spostati tra quelli in arrivo.`,
        },
      ),
    /** Permanently; without messages, the whole bin. */
    forget(messages: Messages | undefined) {
      const ids = messages && idsOf(messages)
      if (ids) leave(ids)
      forget.mutate(ids, {
        onSuccess: ({ deleted }) =>
          notify({ sentence: deleted === 1 ? 'Messaggio eliminato.' : `${deleted} messaggi eliminati.` }),
      })
    },
    resend: (id: Id, deliveryId: Id) => resend.mutate({ id, deliveryId }),
    isBusy: change.isPending || forget.isPending || resend.isPending,
  }
}
export type InboxActions = ReturnType<typeof useInboxActions>

interface Words {
  readonly one: string
  readonly many: (count: number) => string
}
