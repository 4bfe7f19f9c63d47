import { Card, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface PartProps {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** One part of a panel or a screen, with a heading. */
export function Part({ title, text, children }: PartProps) {
  const heading = useId()
  return (
    <Card component="section" withBorder padding="lg" aria-labelledby={heading}>
      <Stack gap="md" align="flex-start">
        <Title order={2} size="h3" id={heading} tabIndex={-1}>
          {title}
        </Title>
        {text !== undefined && (
          <Text c="dimmed" maw="40rem">
            {text}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  )
}
