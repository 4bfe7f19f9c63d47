import { Accordion } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'

interface OneOpenProps {
  readonly value?: string | null
  readonly defaultValue?: string
  readonly onChange?: (value: string | null) => void
  readonly children: ReactNode
}

/** Groups of a panel of which one is open at a time. What is opened comes into sight, however low it stands. */
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
      // Flush with what stands above the groups.
      styles={{ control: { paddingInline: 0 }, content: { paddingInline: 0 } }}
      // What unfolds step by step would hide what has the focus until it has ended.
      transitionDuration={0}
      value={open}
      onChange={(next) => {
        setOpen(next)
        // What was open above it has to be closed first.
        requestAnimationFrame(() => place.current?.querySelector('[data-active]')?.scrollIntoView())
      }}
    >
      {children}
    </Accordion>
  )
}
