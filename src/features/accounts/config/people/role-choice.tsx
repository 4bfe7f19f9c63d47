import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ROLE } from '../../../../core/codes.ts'
import { canBeContentOnly, type HeldRole } from '../../../../core/permissions.ts'
import { CONTENT_ONLY, ROLES } from '../../model/roles.ts'

interface RoleChoiceProps {
  readonly chosen: HeldRole
  readonly choose: (held: HeldRole) => void
  readonly fault: string | undefined
}

const ONLY = 'solo-contenuti'

/** The roles of a site, each with what it lets somebody do; an editor may be held to texts and pictures. */
export function RoleChoice({ chosen: { role, contentOnly }, choose, fault }: RoleChoiceProps): ReactNode {
  return (
    <Radio.Group
      name="role"
      label="Che cosa farà"
      value={contentOnly ? ONLY : String(role)}
      onChange={(value) =>
        choose(value === ONLY ? { role: ROLE.editor, contentOnly: true } : { role: Number(value), contentOnly: false })
      }
      error={fault}
    >
      <Stack gap="sm" mt="xs">
        {ROLES.flatMap(({ role: one, name, text }) => [
          <Radio key={one} value={String(one)} label={name} description={text} />,
          canBeContentOnly(one) && (
            <Radio key={ONLY} value={ONLY} label={CONTENT_ONLY.name} description={CONTENT_ONLY.text} />
          ),
        ])}
      </Stack>
    </Radio.Group>
  )
}
