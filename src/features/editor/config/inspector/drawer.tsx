import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { drawer } from '../state/asked.ts'
import { useEditorState, usePage } from '../state/context.tsx'

/** Opens and closes the properties; style sheets show it where they are a drawer. */
export function InspectorButton(): ReactNode {
  const { editor } = usePage()
  const side = useEditorState((state) => state.side)
  const open = useStore(drawer, (state) => state.open) && side === 'properties'
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(open)
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement?.closest('.inspector')
    if (was.current && !open && lost) button.current?.focus()
    was.current = open
  }, [open])
  return (
    <button
      ref={button}
      type="button"
      className="bar-button inspector-button"
      aria-label="Proprietà"
      aria-expanded={open}
      aria-controls="inspector"
      onClick={() => {
        editor.showSide('properties')
        drawer.setState({ open: !open })
      }}
    >
      <SlidersHorizontal size={18} aria-hidden />
      <span className="inspector-button-word">Proprietà</span>
    </button>
  )
}
