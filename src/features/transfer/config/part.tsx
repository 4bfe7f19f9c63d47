import { Card, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** One part of a panel, under a heading that names it. */
export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card component="section" withBorder padding="lg" aria-labelledby={heading}>
      <Stack gap="md" align="flex-start">
        <Title order={3} id={heading}>
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
