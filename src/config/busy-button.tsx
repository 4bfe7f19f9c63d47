import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'

interface BusyButtonProps extends Omit<ButtonProps, 'loading'>, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** Whether what it started is on its way: a press does nothing then. */
  readonly busy: boolean
}

/**
 * A button that starts a call. While the call is on its way it keeps the focus, which browsers take from a disabled
 * button: the next keystroke would go to the page.
 */
export function BusyButton({ busy, ...props }: BusyButtonProps): ReactNode {
  return <Button {...props} loading={busy} renderRoot={busy ? waiting : ready} />
}

type RootProps = ComponentProps<'button'>

const ready = (root: RootProps) => <button {...root} />

const waiting = ({ disabled: _, ...root }: RootProps) => (
  // A form's default button is also pressed by Enter in one of its fields.
  <button
    {...root}
    aria-disabled
    aria-busy
    onClick={(event) => {
      event.preventDefault()
      event.stopPropagation()
    }}
  />
)
