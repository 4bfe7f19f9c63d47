import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { stepWords } from '../../../../config/step-words.ts'
import { instantAt, wallTime } from '../../../../core/wall-time.ts'
import { useEditorState, usePage } from '../state/context.tsx'
import { dateFault } from './date-fault.ts'
import { useSetPage } from './page-field.tsx'
import { useTyped } from './use-typed.ts'

/** The date that an item shows and is sorted by, in the site's time zone. */
export function DateField(): ReactNode {
  const { timeZone } = usePage().surroundings.site
  const instant = useEditorState(({ draft }) => draft.content.publishedAt)
  const set = useSetPage()
  const typed = useTyped(
    instant === null ? '' : wallTime(new Date(instant), timeZone),
    (local) => dateFault(String(local), timeZone),
    (local) =>
      set(
        'publishedAt',
        local === '' ? null : instantAt(String(local), timeZone)!.toISOString(),
        stepWords('Data', 'changed'),
        'page.publishedAt',
      ),
  )
  return (
    <TextInput
      type="datetime-local"
      label="Data"
      description={instant === null ? 'Vuota: sarà il momento della pubblicazione.' : `Ora di ${placeOf(timeZone)}.`}
      value={String(typed.value)}
      error={typed.fault}
      onChange={(event) => typed.change(event.currentTarget.value)}
    />
  )
}

/** «Europe/Rome» is shown by its city, as people know it. */
function placeOf(timeZone: string): string {
  return timeZone === 'Europe/Rome' ? 'Roma' : (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
