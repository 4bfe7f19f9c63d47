import { Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { passFocusOn } from '../../../../config/panel-focus.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { previewCalls } from '../../../sites/schemas.ts'

export const previewLinksKey = (siteId: Id) => ['preview-links', siteId] as const

const DAY = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long' })

interface PreviewLinksProps {
  readonly siteId: Id
  readonly onRevoked: (id: string) => void
}

interface Revoked {
  readonly id: string
  readonly button: HTMLElement
}

/** The links that show drafts of the site to people without an account, each with a button that revokes it. */
export function PreviewLinks({ siteId, onRevoked }: PreviewLinksProps): ReactNode {
  const api = useApi()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const queryKey = previewLinksKey(siteId)
  const { data: links = [] } = useQuery({
    queryKey,
    queryFn: async () => (await api.call(previewCalls.readPreviewLinks, { params: { siteId } })).links,
  })
  const revoke = useMutation({
    mutationFn: ({ id }: Revoked) => api.call(previewCalls.deletePreviewLink, { params: { siteId, linkId: id } }),
    onSuccess: async (_, { id, button }) => {
      // The button is removed with its link.
      passFocusOn(heading.current, button)
      onRevoked(id)
      await client.invalidateQueries({ queryKey })
    },
  })
  if (links.length === 0 && revoke.isIdle) return null
  return (
    <section>
      <h3 ref={heading} className="preview-links-title" tabIndex={-1}>
        {links.length === 0 ? 'Nessun collegamento è valido' : 'Collegamenti ancora validi'}
      </h3>
      <ul className="preview-links">
        {links.map((link) => (
          <li key={link.id}>
            <Group justify="space-between" wrap="nowrap">
              <div className="preview-link">
                <Text size="sm" truncate>
                  {link.path === '/' ? 'Pagina iniziale' : link.path}
                </Text>
                <Text size="xs" c="dimmed">
                  {wordsFor(link)}
                </Text>
              </div>
              <BusyButton
                flex="none"
                size="compact-xs"
                variant="default"
                aria-label={`Revoca il collegamento a ${link.path} ${wordsFor(link)}`}
                busy={revoke.isPending && revoke.variables.id === link.id}
                onClick={({ currentTarget: button }) => revoke.mutate({ id: link.id, button })}
              >
                Revoca
              </BusyButton>
            </Group>
          </li>
        ))}
      </ul>
      {revoke.isError && (
        <Text c="red" role="alert">
          {sentenceOf(revoke.error)}
        </Text>
      )}
    </section>
  )
}

function wordsFor({ createdAt, expiresAt, authorName }: previewCalls.PreviewLink): string {
  const made = `del ${DAY.format(new Date(createdAt))}${authorName === null ? '' : `, di ${authorName}`}`
  return `${made}: vale fino al ${DAY.format(new Date(expiresAt))}`
}
