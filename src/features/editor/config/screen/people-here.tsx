import { Popover } from '@mantine/core'
import { Eye, Pencil } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { PersonHere } from '../../../pages/schemas.ts'
import { useEditorState } from '../state/context.tsx'
import { initialsOf, personWords } from '../state/person-words.ts'

/** As many as the bar has room for; all of them are in the list. */
const SHOWN = 2

/** Who else has the page open: initials in the bar, and sentences for whoever presses or points at them. */
export function PeopleHere(): ReactNode {
  const people = useEditorState((state) => state.people)
  return people.length > 0 && <People people={people} />
}

function People({ people }: { readonly people: readonly PersonHere[] }): ReactNode {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current!
    return () => handOverFocus(own)
  }, [])
  const shown = people.length > SHOWN ? people.slice(0, SHOWN - 1) : people
  const sentences = people.map(personWords).join(' ')
  return (
    <Popover position="bottom-end" shadow="md" opened={opened} onChange={setOpened}>
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className="bar-button people-here"
          title={sentences}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
          onKeyDown={(event) => {
            // The focus stays on the button: the list has nothing to press.
            if (event.key !== 'Escape' || !opened) return
            event.stopPropagation()
            setOpened(false)
          }}
        >
          <span className="unseen">{sentences}</span>
          {shown.map((person) => (
            <Monogram key={person.ownerId} {...person} />
          ))}
          {shown.length < people.length && (
            <span className="monogram" aria-hidden>
              +{people.length - shown.length}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className="people-list" aria-label="Su questa pagina">
          {people.map((person) => (
            <li key={person.ownerId}>
              {person.isEditing ? <Pencil size={14} aria-hidden /> : <Eye size={14} aria-hidden />}
              {personWords(person)}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Before a focused button goes, since nobody is left: gives the focus to the nearest one in the bar. */
function handOverFocus(button: HTMLButtonElement): void {
  if (button.ownerDocument.activeElement !== button) return
  const buttons = [...(button.parentElement?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(button)
  const nearest = [...buttons.slice(at + 1), ...buttons.slice(0, at).reverse()]
  nearest.find((other) => !other.disabled && other.checkVisibility())?.focus()
}

function Monogram({ name, isEditing }: PersonHere): ReactNode {
  return (
    <span className="monogram" aria-hidden data-editing={isEditing || undefined}>
      {initialsOf(name)}
      {isEditing && <Pencil size={10} strokeWidth={2.5} />}
    </span>
  )
}
