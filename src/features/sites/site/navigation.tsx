import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import { isWideFolder, type NavigationEntry } from '../model/navigation.ts'
import type { SiteFrame } from '../model/site.ts'

interface NavigationListProps {
  readonly context: ViewContext
  readonly entries: readonly NavigationEntry[]
  /** Folders with the same name close each other; '' lets several stay open. */
  readonly group: string
}

/** The entries of a menu. Folders are `<details>`, which open by keyboard and without scripts. */
export function NavigationList({ context, entries, group }: NavigationListProps): ReactNode {
  return (
    <ul>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike, and places have no other name.
        <li key={index}>
          {entry.entries ? (
            <Folder entry={entry} context={context} group={group} />
          ) : (
            <NavigationLink entry={entry} context={context} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface FolderProps extends Pick<NavigationListProps, 'context' | 'group'> {
  readonly entry: NavigationEntry
}

function Folder({ entry, context, group }: FolderProps): ReactNode {
  const { link, label, entries = [] } = entry
  const shown = [...(link ? [{ ...entry, entries: undefined }] : []), ...entries]
  const isWide = group !== '' && isWideFolder(entry)
  return (
    <details className={isWide ? 'folder folder-wide' : 'folder'} name={group || undefined}>
      <summary className={holdsCurrent(entry, context) ? 'is-current' : undefined}>{label}</summary>
      {isWide ? (
        <Columns context={context} entries={shown} />
      ) : (
        <NavigationList context={context} entries={shown} group="" />
      )}
    </details>
  )
}

/** Entries of a wide folder: folders in it stand open, under their names. */
function Columns({ context, entries }: Pick<NavigationListProps, 'context' | 'entries'>): ReactNode {
  return (
    <ul>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={index}>
          <NavigationLink entry={entry} context={context} />
          {entry.entries && <Columns context={context} entries={entry.entries} />}
        </li>
      ))}
    </ul>
  )
}

export function NavigationLink({ entry, context }: { entry: NavigationEntry; context: ViewContext }): ReactNode {
  const href = context.href(entry.link)
  if (!href) return <span>{entry.label}</span>
  return (
    <a
      href={href}
      aria-current={currentOf(entry.link, context.path)}
      {...(entry.newWindow && { target: '_blank', rel: 'noopener' })}
    >
      {entry.label}
    </a>
  )
}

/** Telephone and email address of a site as links. */
export function contactLinks({ phone, email }: SiteFrame['footer']): NavigationEntry[] {
  return [
    ...(phone ? [{ label: phone, link: `tel:${phone.replace(/[^\d+]/g, '')}` }] : []),
    ...(email ? [{ label: email, link: `mailto:${email}` }] : []),
  ]
}

/** `page` for the page itself, `true` for the collection that contains it. */
function currentOf(link: string, path: string): 'page' | 'true' | undefined {
  const target = link.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
  if (target === path) return 'page'
  return target.length > 1 && path.startsWith(`${target}/`) ? 'true' : undefined
}

function holdsCurrent(entry: NavigationEntry, context: ViewContext): boolean {
  return (entry.entries ?? []).some(
    (child) => currentOf(child.link, context.path) !== undefined || holdsCurrent(child, context),
  )
}
