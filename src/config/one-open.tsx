import { Accordion } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'

interface OneOpenProps {
  readonly value?: string | null
  readonly defaultValue?: string
  readonly onChange?: (value: string | null) => void
  readonly children: ReactNode
}

/** Groups of a panel, of which one is open at a time. The open group is scrolled into view. */
export function OneOpen({ value, defaultValue, onChange, children }: OneOpenProps) {
  const [open, setOpen] = useUncontrolled<string | null>({
    ...(value !== undefined && { value }),
    ...(onChange && { onChange }),
    defaultValue: defaultValue ?? null,
    finalValue: null,
  })
  const place = useRef<HTMLDivElement>(null)
  return (
    <Accordion
      ref={place}
      variant="default"
      // Flush with the content above the groups.
      styles={{ control: { paddingInline: 0 }, content: { paddingInline: 0 } }}
      // An animated expansion would hide the focused element until it ends.
      transitionDuration={0}
      value={open}
      onChange={(next) => {
        setOpen(next)
        // The group that was open above has to collapse first.
        requestAnimationFrame(() => place.current?.querySelector('[data-active]')?.scrollIntoView())
      }}
    >
      {children}
    </Accordion>
  )
}
