import { ActionIcon, Button, Popover, Select, Tooltip } from '@mantine/core'
import { CircleQuestionMark, Settings } from 'lucide-react'
import type { SiteSummary } from '../../../../config/api.ts'
import { keyWords } from '../../../../config/commands.tsx'
import { useMayDo } from '../../../../config/role.ts'
import { SearchField } from '../../../../config/search-field.tsx'
import { PERMISSION } from '../../../../core/codes.ts'
import type { Folder, InboxOverview } from '../../model/inbox.ts'
import { Ask } from './ask.tsx'
import { ExportMenu } from './export-menu.tsx'
import type { InboxFilter } from './inbox-data.ts'
import { KEYS } from './use-inbox-keys.ts'

interface InboxToolsProps {
  readonly site: SiteSummary
  readonly overview: InboxOverview | undefined
  readonly filter: InboxFilter
  readonly setFilter: (filter: InboxFilter) => void
  readonly openSettings: () => void
  readonly emptyBin: () => void
}

/** Filter of the inbox, and actions on all messages. */
export function InboxTools({ site, overview, filter, setFilter, openSettings, emptyBin }: InboxToolsProps) {
  const forms = overview?.forms ?? []
  const maySet = useMayDo(PERMISSION.settings)
  return (
    <search className="inbox-tools" aria-label="Messaggi">
      <SearchField
        className="inbox-search"
        label="Cerca nei messaggi"
        placeholder="Cerca nelle risposte"
        value={filter.search}
        onChange={(search) => setFilter({ ...filter, search })}
      />
      <span className="inbox-buttons">
        <ExportMenu siteId={site.id} formId={filter.formId} isSmall />
        <KeysHint />
        {maySet && (
          <Tooltip label="Impostazioni dei messaggi">
            <ActionIcon size="lg" aria-label="Impostazioni dei messaggi" onClick={openSettings}>
              <Settings size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </span>
      <Select
        className="inbox-choice"
        aria-label="Mostra"
        allowDeselect={false}
        data={folderChoices(overview)}
        value={filter.folder}
        onChange={(folder) => setFilter({ ...filter, folder: (folder ?? 'all') as Folder })}
      />
      {(forms.length > 1 || filter.formId !== '') && (
        <Select
          className="inbox-choice"
          aria-label="Modulo"
          allowDeselect={false}
          data={[
            { value: '', label: 'Tutti i moduli' },
            ...forms.map(({ id, name }) => ({ value: id, label: name || 'Modulo senza nome' })),
          ]}
          value={filter.formId}
          onChange={(formId) => setFilter({ ...filter, formId: formId ?? '' })}
        />
      )}
      {maySet && filter.folder === 'bin' && overview !== undefined && overview.bin > 0 && (
        <Ask
          title="Svuotare il cestino?"
          text={`Elimini per sempre ${overview.bin === 1 ? 'un messaggio' : `${overview.bin} messaggi`}, con i file allegati. Non si può annullare.`}
          yes="Svuota il cestino"
          run={emptyBin}
        >
          {(open) => (
            <Button variant="default" size="compact-sm" c="var(--bad)" onClick={open}>
              Svuota il cestino
            </Button>
          )}
        </Ask>
      )}
    </search>
  )
}

function folderChoices(overview: InboxOverview | undefined): { value: Folder; label: string }[] {
  const counted = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label)
  return [
    { value: 'all', label: 'In arrivo' },
    { value: 'unread', label: counted('Da leggere', overview?.unread) },
    { value: 'starred', label: 'Con la stella' },
    { value: 'suspect', label: counted('Sospetti', overview?.suspect) },
    { value: 'bin', label: counted('Cestino', overview?.bin) },
  ]
}

/** The keyboard shortcuts. */
function KeysHint() {
  return (
    <Popover width={260} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size="lg" aria-label="Tasti per i messaggi">
          <CircleQuestionMark size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Tasti per i messaggi">
        {/* The opened content takes the focus, so that it is read out, and Escape closes it. */}
        <dl className="inbox-keys" tabIndex={0}>
          {KEYS.map(([keys, what]) => (
            <div key={what}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{keyWords(key)}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
