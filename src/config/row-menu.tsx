import { Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import './row-menu.css'

interface RowMenuProps {
  /** Name of the button and of the menu. */
  readonly label: string
  readonly children: ReactNode
  /** Where the row opens it as well. */
  readonly state?: readonly [opened: boolean, setOpened: (opened: boolean) => void]
  /** The element of the row that gets the focus when it closes, if the button is no tab stop. */
  readonly stop?: string
}

/** The button for all actions on a row, and its menu. Only an open menu is rendered: lists have hundreds of rows. */
export function RowMenu({ label, children, state, stop }: RowMenuProps): ReactNode {
  const own = useState(false)
  const [opened, setOpened] = state ?? own
  const button = useRef<HTMLButtonElement>(null)
  return (
    <span className="row-menu">
      <button
        ref={button}
        type="button"
        className="row-menu-button"
        tabIndex={stop === undefined ? undefined : -1}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        // An open menu closes at a press outside it, and this press would open it again.
        onMouseDown={(event) => opened && event.stopPropagation()}
        onTouchStart={(event) => opened && event.stopPropagation()}
        onClick={() => setOpened(!opened)}
      >
        <Ellipsis size={16} />
      </button>
      {opened && (
        <Menu
          opened
          position="bottom-end"
          width={240}
          returnFocus={false}
          onChange={setOpened}
          onClose={() => (stop === undefined ? button.current : button.current?.closest<HTMLElement>(stop))?.focus()}
        >
          <Menu.Target>
            <Place label={label} />
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}

interface PlaceProps {
  readonly label: string
  readonly id?: string
  readonly ref?: Ref<HTMLElement>
}

/** What the menu is placed at and named by. Whether it is open is told by the button. */
function Place({ label, id, ref }: PlaceProps): ReactNode {
  return (
    <span ref={ref} id={id} className="row-menu-place">
      <span className="unseen">{label}</span>
    </span>
  )
}
