import './sites-table.css'
import { ActionIcon, Anchor, Menu, Table, Text } from '@mantine/core'
import { MoreHorizontal } from 'lucide-react'
import { fileSizeText } from '../../../core/file-size.ts'
import type { ListedSite } from '../model/calls/installation.ts'
import { t } from './installation-messages.ts'
import type { SiteStep } from './site-dialog.tsx'

interface SitesTableProps {
  readonly sites: readonly ListedSite[]
  readonly open: (step: SiteStep) => void
}

/** Sites with their usage and limits. */
export function SitesTable({ sites, open }: SitesTableProps) {
  return (
    <div className="sites-table">
      <Table verticalSpacing="sm" aria-label={t('accounts.sites.title')}>
        <Table.Thead>
          <Table.Tr>
            {(['site', 'owners', 'pages', 'files', 'state'] as const).map((column) => (
              <Table.Th key={column}>{t(`accounts.sites.${column}`)}</Table.Th>
            ))}
            <Table.Th>
              <span className="unseen">{t('accounts.sites.actions')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sites.map((site) => (
            <SiteRow key={site.id} site={site} open={open} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function SiteRow({ site, open }: { site: ListedSite; open: SitesTableProps['open'] }) {
  const { title, baseUrl, owners, suspension, eraseAt, pages, fileBytes, limits } = site
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Text fw={500}>{title}</Text>
        <Anchor href={baseUrl} size="sm">
          {new URL(baseUrl).host}
        </Anchor>
      </Table.Th>
      <Table.Td data-column={t('accounts.sites.owners')}>{owners.join(', ') || t('accounts.sites.nobody')}</Table.Td>
      <Table.Td data-column={t('accounts.sites.pages')}>{ofLimit(String(pages), limits.pages?.toString())}</Table.Td>
      <Table.Td data-column={t('accounts.sites.files')}>
        {ofLimit(fileSizeText(fileBytes), limits.bytes === null ? undefined : fileSizeText(limits.bytes))}
      </Table.Td>
      <Table.Td data-column={t('accounts.sites.state')}>{stateOf(site)}</Table.Td>
      <Table.Td>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size="lg" aria-label={t('accounts.sites.actionsOf', { title })}>
              <MoreHorizontal size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => open({ name: 'limits', site })}>{t('accounts.sites.limits')}</Menu.Item>
            <Menu.Item onClick={() => open({ name: 'entitlements', site })}>
              {t('accounts.sites.entitlements')}
            </Menu.Item>
            {/* A deleted one is closed already, and only its people bring it back. */}
            {eraseAt === null && (
              <Menu.Item onClick={() => open({ name: suspension === null ? 'suspend' : 'resume', site })}>
                {t(suspension === null ? 'accounts.sites.suspend' : 'accounts.sites.resume')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </Table.Td>
    </Table.Tr>
  )
}

function stateOf({ suspension, eraseAt }: ListedSite): string {
  if (eraseAt !== null)
    return t('accounts.sites.deleted', { day: new Date(eraseAt).toLocaleDateString('it-IT', { dateStyle: 'long' }) })
  return suspension === null ? t('accounts.sites.open') : t('accounts.sites.suspended', { reason: suspension })
}

function ofLimit(used: string, limit: string | undefined): string {
  return limit === undefined ? used : t('accounts.sites.of', { used, limit })
}
