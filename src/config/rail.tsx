import { Suspense } from 'react'
import type { SiteSummary } from './api.ts'
import { t } from './messages.ts'
import type { Panel } from './panel.ts'
import { groupsOf } from './panel-groups.ts'
import { areSingleKeysOn } from './single-keys.ts'

interface RailProps {
  readonly site: SiteSummary
  readonly panels: readonly Panel[]
  readonly current: Panel | undefined
  readonly open: (panel: Panel | undefined) => void
}

/** The parts of a site in their groups, each with icon and label. */
export function Rail({ site, panels, current, open }: RailProps) {
  return (
    <nav className="rail" aria-label={t('config.region.parts')}>
      {groupsOf(panels.filter(({ inRail = true }) => inRail)).map(([{ label, hasHeading, isPinned }, members]) => (
        <ul key={label} aria-label={label} data-pinned={isPinned}>
          {hasHeading && (
            <li className="rail-heading" aria-hidden>
              {label}
            </li>
          )}
          {members.map((panel) => (
            <li key={panel.name}>
              <button
                type="button"
                className="rail-button"
                aria-expanded={panel === current}
                aria-keyshortcuts={areSingleKeysOn() ? panel.letter?.toUpperCase() : undefined}
                onClick={() => open(panel === current ? undefined : panel)}
              >
                <panel.Icon size={20} />
                {panel.label}
                {panel.Badge && (
                  <Suspense>
                    <panel.Badge site={site} />
                  </Suspense>
                )}
              </button>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
