import { List, Text } from '@mantine/core'
import type { ReactNode } from 'react'

export function Counts({ lines }: { lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return <Text>Nel file non c’è niente da importare.</Text>
  return (
    <List>
      {lines.map((line) => (
        <List.Item key={line}>{line}.</List.Item>
      ))}
    </List>
  )
}
