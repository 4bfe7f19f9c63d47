import { ArrowLeft, Compass } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, NavLink, useParams } from 'react-router'
import type { SiteSummary } from '../../../config/api.ts'
import { EmptyState } from '../../../config/empty-state.tsx'
import { ChunkGuard, Skeleton } from '../../../config/frame.tsx'
import { lazily } from '../../../config/lazily.ts'
import type { PanelProps } from '../../../config/panel.ts'
import { mayOpen } from '../../../config/panel-groups.ts'
import { sitePlace } from '../../../config/place.ts'
import type { SettingsLink, SettingsSection } from '../../../config/settings-entry.ts'
import { SUBSCRIPTION_SCREEN } from '../model/upgrade.ts'
import { LINKS, SECTIONS } from './entries.ts'
import { settingsPanel } from './panels.ts'
import './settings.css'

/** «Impostazioni»: all settings of a site by name, or one section beside the list of sections. */
export default function SettingsPanel({ site }: PanelProps): ReactNode {
  const { documentId: name } = useParams()
  const sections = SECTIONS.filter((section) => mayOpen(site, section))
  if (name === undefined) return <Overview site={site} sections={sections} />
  const section = sections.find((one) => one.name === name)
  return (
    <div className="settings-opened">
      <Link className="settings-back" to={placeOf(site)}>
        <ArrowLeft size={16} aria-hidden />
        Tutte le impostazioni
      </Link>
      <SectionList site={site} sections={sections} />
      {section ? <Opened key={section.name} site={site} section={section} /> : <Unknown site={site} />}
    </div>
  )
}

function placeOf(site: SiteSummary, section?: string): string {
  return sitePlace(site.id, settingsPanel.name, section)
}

interface SectionsProps {
  readonly site: SiteSummary
  readonly sections: readonly SettingsSection[]
}

function Overview({ site, sections }: SectionsProps) {
  const links = LINKS.filter(({ panel }) => mayOpen(site, panel))
  return (
    <div className="settings-overview">
      <Entries title="Di questo sito">
        {sections.map(({ name, label, text, Icon }) => (
          <Entry key={name} to={placeOf(site, name)} {...{ label, text, Icon }} />
        ))}
      </Entries>
      {links.length > 0 && (
        <Entries title="In altri pannelli">
          {links.map((link) => (
            <Entry
              key={link.label ?? link.panel.label}
              to={`${sitePlace(site.id, link.panel.name)}${link.search ?? ''}`}
              part={link.part}
              label={link.label ?? link.panel.label}
              text={link.text}
              Icon={link.panel.Icon}
            />
          ))}
        </Entries>
      )}
      <Entries title="Di questa installazione">
        <Entry
          to={`/config/${SUBSCRIPTION_SCREEN}`}
          label="Abbonamento"
          text="Che cosa c’è da pagare a Vetrina: niente."
          Icon={settingsPanel.Icon}
        />
      </Entries>
    </div>
  )
}

function Entries({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="settings-group">
      <h2>{title}</h2>
      <ul className="settings-entries">{children}</ul>
    </section>
  )
}

interface EntryProps extends Pick<SettingsSection, 'label' | 'text' | 'Icon'> {
  readonly to: string
  readonly part?: SettingsLink['part'] | undefined
}

function Entry({ to, part, label, text, Icon }: EntryProps) {
  return (
    <li>
      <Icon size={20} />
      <p>
        <Link to={to} state={part === undefined ? undefined : { part }}>
          {label}
        </Link>
        <span>{text}</span>
      </p>
    </li>
  )
}

function SectionList({ site, sections }: SectionsProps) {
  return (
    <nav className="settings-sections" aria-label="Sezioni delle impostazioni">
      <ul>
        {sections.map(({ name, label, Icon }) => (
          <li key={name}>
            <NavLink to={placeOf(site, name)}>
              <Icon size={18} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Opened({ site, section }: { readonly site: SiteSummary; readonly section: SettingsSection }) {
  const Content = lazily(section)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The link that was pressed may be gone; a freshly loaded document starts at its top.
    if (navigator.userActivation.hasBeenActive) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="settings-section" aria-labelledby="impostazioni-sezione">
      <h2 id="impostazioni-sezione" ref={heading} tabIndex={-1}>
        {section.label}
      </h2>
      <p className="settings-text">{section.text}</p>
      <ChunkGuard>
        <Suspense fallback={<Skeleton rows={4} />}>
          <Content site={site} />
        </Suspense>
      </ChunkGuard>
    </section>
  )
}

function Unknown({ site }: { readonly site: SiteSummary }) {
  return (
    <EmptyState
      icon={Compass}
      title="Questa sezione non esiste"
      text="L’indirizzo è cambiato o è scritto male. Tutte le impostazioni del sito sono in un elenco solo."
    >
      <Link className="button strong" to={placeOf(site)}>
        Tutte le impostazioni
      </Link>
    </EmptyState>
  )
}
