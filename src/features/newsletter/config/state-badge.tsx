import { Badge } from '@mantine/core'

/** A state in normal case: capitals are hard to read in long Italian words. */
export function StateBadge({ words, colour }: { words: string; colour: string }) {
  return (
    <Badge variant="light" color={colour} tt="none">
      {words}
    </Badge>
  )
}
