import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DocumentSummary } from '../../../../../config/api.ts'
import { useApi } from '../../../../../config/use-load.ts'
import { usePage } from '../context.tsx'
import { type ControlProps, wordsOf } from './controls.tsx'
import { type LinkTarget, linkOptions, linkWords, meantLink } from './links.ts'

/** A link: a page of the site by its title, or any address. What is typed is a link once the field is left. */
export function LinkControl({ field, value, mixed, fault, onChange }: ControlProps): ReactNode {
  const pages = useLinkTargets()
  const stored = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? stored
  const options = linkOptions(typed ?? '', pages)
  const words = fault === undefined ? linkWords(shown, pages) : shown
  const end = () => {
    if (typed === undefined) return
    setTyped(undefined)
    onChange(meantLink(typed, pages))
  }
  return (
    <>
      <Autocomplete
        {...wordsOf(field, fault)}
        value={shown}
        data={options.map(({ link }) => link)}
        filter={({ options: all }) => all}
        renderOption={({ option }) => {
          const { label } = options.find(({ link }) => link === option.value) ?? { label: option.value }
          return (
            <span className="inspector-link-option">
              <span className="clip">{label}</span>
              {label !== option.value && <span className="inspector-hint clip">{option.value}</span>}
            </span>
          )
        }}
        maxDropdownHeight={240}
        placeholder={mixed ? 'Valori diversi' : 'Pagina, indirizzo, e-mail o telefono'}
        autoComplete="off"
        spellCheck={false}
        onChange={setTyped}
        onOptionSubmit={(link) => {
          setTyped(undefined)
          onChange(link)
        }}
        onBlur={end}
        onKeyDown={(event) => event.key === 'Enter' && end()}
      />
      {words !== shown && <p className="inspector-hint">{words}</p>}
    </>
  )
}

/** The pages and collections of the site. */
function useLinkTargets(): readonly LinkTarget[] {
  const api = useApi()
  const { siteId } = usePage()
  const { data = [] } = useQuery({
    queryKey: ['documents', siteId],
    queryFn: async () => (await api.get<{ documents: DocumentSummary[] }>(`/api/sites/${siteId}/documents`)).documents,
  })
  return data.map(({ title, published_path: path, url_id }) => ({ title, path: path ?? `/${url_id}` }))
}
