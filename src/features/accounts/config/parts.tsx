import {
  Box,
  Button,
  Card,
  Group,
  Modal,
  PasswordInput,
  type PasswordInputProps,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { Values } from '../../../config/credentials.ts'
import { FIRST_FOCUS } from '../../../config/first-focus.ts'
import { Refusal, useForm } from '../../../config/form.tsx'
import { t } from './messages.ts'

/** One part of a screen, with a heading. */
export function Part({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <Card component="section" withBorder padding="lg" bg="var(--surface)" aria-labelledby={heading}>
      <Stack gap="md" align="flex-start">
        <Title order={2} id={heading}>
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

interface DialogProps {
  readonly title: string
  readonly opened: boolean
  readonly close: () => void
  readonly children: ReactNode
}

/** A dialog over the screen. */
export function Dialog({ title, opened, close, children }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={
        <Text component="span" fw={600} fz="lg">
          {title}
        </Text>
      }
      // It is not the page’s banner.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('accounts.close') }}
    >
      {children}
    </Modal>
  )
}

interface QuestionProps {
  readonly text?: string
  readonly submit: string
  readonly danger?: boolean
  readonly check?: (values: Values) => Record<string, string>
  readonly send: (values: Values) => Promise<unknown>
  /** The fields; they get the sentences about invalid values, by name. */
  readonly children?: (faults: Readonly<Record<string, string>>) => ReactNode
}

/** A form in a dialog. */
export function Question({ text, submit, danger = false, check = () => ({}), send, children }: QuestionProps) {
  const { faults, refusal, busy, formProps } = useForm(check, send)
  return (
    <Box component="form" w="100%" {...formProps}>
      {text !== undefined && <Text>{text}</Text>}
      <Refusal sentence={refusal} />
      {children?.(faults)}
      <Group justify="flex-end">
        <Submit busy={busy} danger={danger} label={submit} />
      </Group>
    </Box>
  )
}

/** Asks the signed-in person for their password. */
export function PasswordQuestion(props: Omit<QuestionProps, 'check' | 'children'>) {
  return (
    <Question {...props} check={checkPassword}>
      {(faults) => <OwnPassword fault={faults.password} />}
    </Question>
  )
}

interface OwnPasswordProps {
  readonly fault: string | undefined
  /** Whether it takes the focus; false where it appears while something else is being chosen. */
  readonly first?: boolean
}

/** The password field. */
export function OwnPassword({ fault, first = true }: OwnPasswordProps) {
  return (
    <SecretInput
      name="password"
      label={t('accounts.password')}
      description={t('accounts.passwordWhy')}
      autoComplete="current-password"
      error={fault}
      {...(first && FIRST_FOCUS)}
    />
  )
}

/** A password field. Its show button is a button like any other: it can be reached by keyboard, and has a name. */
export function SecretInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('accounts.reveal') }}
      // The library sets it on other fields by itself.
      {...(props.error !== undefined && { 'aria-invalid': true })}
      {...props}
    />
  )
}

export function checkPassword({ password }: Values): Record<string, string> {
  return password ? {} : { password: t('accounts.passwordMissing') }
}

/** A submit button. While the form is being sent, it stays focused and a second click has no effect. */
export function Submit({ busy, label, danger = false }: { busy: boolean; label: string; danger?: boolean }) {
  return (
    <Button
      type="submit"
      {...(danger && { color: 'red' })}
      {...(busy && { 'aria-disabled': true, 'data-disabled': true })}
    >
      {busy ? t('accounts.wait') : label}
    </Button>
  )
}
