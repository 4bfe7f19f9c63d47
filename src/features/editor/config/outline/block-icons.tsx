import { Square } from 'lucide-react'
import { usePage } from '../state/context.tsx'

/** A block's icon in lists; block types without one share a square. */
export function BlockIcon({ type, size = 16 }: { readonly type: string; readonly size?: number }) {
  const Icon = usePage().icons[type] ?? Square
  return <Icon size={size} aria-hidden />
}
