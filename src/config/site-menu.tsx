import { Menu } from '@mantine/core'
import { ChevronDown, ExternalLink } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { SiteSummary } from './api.ts'
import { Mark } from './icons.tsx'
import { t } from './messages.ts'
import { HOME, sitePlace } from './place.ts'

/** Name of the site, with a menu to the other sites and the installation. */
export function SiteMenu({ site, sites }: { site: SiteSummary; sites: readonly SiteSummary[] }) {
  const navigate = useNavigate()
  return (
    <Menu width={260} position="bottom-start">
      <Menu.Target>
        <button type="button" className="bar-button site-name">
          <Mark />
          <span className="clip">{site.title}</span>
          <ChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={site.baseUrl}
          target="_blank"
          rel="noopener"
          rightSection={<ExternalLink size={14} aria-hidden />}
        >
          {t('config.site.visit')}
        </Menu.Item>
        {sites.length > 1 && <Menu.Divider />}
        {sites
          .filter(({ id }) => id !== site.id)
          .map(({ id, title }) => (
            <Menu.Item key={id} onClick={() => void navigate(sitePlace(id))}>
              {title}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void navigate(HOME)}>{t('config.sites.all')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
