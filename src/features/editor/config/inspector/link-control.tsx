import { Autocomplete } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ControlProps } from '../../../../config/control.ts'
import { linkFault } from '../../../../core/link-rules.ts'
import { meantLink } from '../../../../core/meant-link.ts'
import { usePage } from '../state/context.tsx'
import { useLinkTargets } from '../state/link-targets.ts'
import { linkOptions, linkWords } from '../text/links.ts'
import { wordsOf } from './controls.tsx'

/** A link: a page of the site by its title, or any URL. What is typed becomes a link when the field is left. */
export function LinkControl({ field, value, mixed, fault, onChange }: ControlProps): ReactNode {
  const pages = useLinkTargets(usePage().siteId)
  const stored = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const shown = typed ?? stored
  const options = linkOptions(typed ?? '', pages)
  const words = (refused ?? fault) === undefined ? linkWords(shown, pages) : shown
  const end = () => {
    if (typed === undefined) return
    const link = meantLink(typed, pages)
    const wrong = linkFault(link)
    setRefused(wrong)
    if (wrong !== undefined) return
    setTyped(undefined)
    onChange(link)
  }
  return (
    <>
      <Autocomplete
        {...wordsOf(field, refused ?? fault)}
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
          setRefused(undefined)
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
