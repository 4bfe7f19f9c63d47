import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ROLES } from '../../model/roles.ts'

interface RoleChoiceProps {
  readonly chosen: number
  readonly choose: (role: number) => void
  readonly fault: string | undefined
}

/** The roles of a site, each with what it lets somebody do. */
export function RoleChoice({ chosen, choose, fault }: RoleChoiceProps): ReactNode {
  return (
    <Radio.Group
      name="role"
      label="Che cosa farà"
      value={String(chosen)}
      onChange={(value) => choose(Number(value))}
      error={fault}
    >
      <Stack gap="sm" mt="xs">
        {ROLES.map(({ role, name, text }) => (
          <Radio key={role} value={String(role)} label={name} description={text} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
