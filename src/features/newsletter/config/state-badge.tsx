import { Badge } from '@mantine/core'

/** A state in words as they are written: capitals are hard to read in Italian’s long ones. */
export function StateBadge({ words, colour }: { words: string; colour: string }) {
  return (
    <Badge variant="light" color={colour} tt="none">
      {words}
    </Badge>
  )
}
