import { Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useState } from 'react'
import type { Values } from '../../../config/credentials.ts'
import { FIRST_FOCUS } from '../../../config/first-focus.ts'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import * as calls from '../model/calls/installation.ts'
import { useSitesChanged } from './installation-data.ts'
import { t } from './installation-messages.ts'
import { Dialog, Question } from './parts.tsx'

const MEGABYTE = 1024 * 1024

/** The current action on a site. */
export type SiteStep =
  | { readonly name: 'new' }
  | { readonly name: 'limits' | 'suspend' | 'resume' | 'entitlements'; readonly site: calls.ListedSite }

interface SiteDialogProps {
  readonly step: SiteStep | undefined
  readonly setStep: Dispatch<SetStateAction<SiteStep | undefined>>
}

/** The dialogs of an administrator. */
export function SiteDialog({ step, setStep }: SiteDialogProps) {
  return (
    <Dialog title={step ? titleOf(step) : ''} opened={step !== undefined} close={() => setStep(undefined)}>
      {step && (
        // By the time a step is done, it may have been closed, and another opened.
        <StepForm step={step} close={() => setStep((current) => (current === step ? undefined : current))} />
      )}
    </Dialog>
  )
}

function titleOf(step: SiteStep): string {
  return step.name === 'new' ? t('accounts.sites.new') : t(`accounts.sites.${step.name}Of`, { title: step.site.title })
}

interface FormProps {
  readonly site: calls.ListedSite
  /** Reloads, closes the dialog and shows what was done. */
  readonly finish: (sentence: string) => Promise<void>
}

function StepForm({ step, close }: { step: SiteStep; close: () => void }) {
  const notify = useNotify()
  const changed = useSitesChanged()
  const finish = async (sentence: string) => {
    await changed()
    close()
    notify({ sentence })
  }
  if (step.name === 'new') return <NewSite finish={finish} />
  if (step.name === 'limits') return <LimitsForm site={step.site} finish={finish} />
  if (step.name === 'entitlements') return <Entitlements site={step.site} />
  return step.name === 'suspend' ? (
    <SuspendForm site={step.site} finish={finish} />
  ) : (
    <ResumeForm site={step.site} finish={finish} />
  )
}

function NewSite({ finish }: Pick<FormProps, 'finish'>) {
  const api = useApi()
  const check = ({ title, identifier }: Values): Record<string, string> => ({
    ...(!title?.trim() && { title: t('accounts.newSite.nameMissing') }),
    ...(!identifier?.trim() && { identifier: t('accounts.newSite.identifierMissing') }),
  })
  return (
    <Question
      submit={t('accounts.newSite.submit')}
      check={check}
      send={async ({ title = '', identifier = '', ownerEmail = '' }) => {
        const owner = ownerEmail.trim() && { ownerEmail }
        await api.call(calls.createSiteFor, { body: { title, identifier: identifier.trim(), ...owner } })
        await finish(t('accounts.newSite.done', { title }))
      }}
    >
      {(faults) => (
        <>
          <TextInput
            name="title"
            label={t('accounts.newSite.name')}
            maxLength={200}
            error={faults.title}
            {...FIRST_FOCUS}
          />
          <TextInput
            name="identifier"
            label={t('accounts.newSite.identifier')}
            description={t('accounts.newSite.identifierHint')}
            autoCapitalize="none"
            spellCheck={false}
            error={faults.identifier}
          />
          <TextInput
            name="ownerEmail"
            type="email"
            label={t('accounts.newSite.owner')}
            description={t('accounts.newSite.ownerHint')}
            error={faults.ownerEmail}
          />
        </>
      )}
    </Question>
  )
}

const LIMIT_FIELDS = ['pages', 'megabytes', 'contributors'] as const

function LimitsForm({ site: { id, title, limits }, finish }: FormProps) {
  const api = useApi()
  const shown = { ...limits, megabytes: limits.bytes === null ? null : Math.round(limits.bytes / MEGABYTE) }
  const check = (values: Values): Record<string, string> =>
    Object.fromEntries(
      LIMIT_FIELDS.filter((name) => !/^\d{0,9}$/.test(values[name]?.trim() ?? '')).map((name) => [
        name,
        t('accounts.limits.wrong'),
      ]),
    )
  return (
    <Question
      text={t('accounts.limits.text')}
      submit={t('accounts.save')}
      check={check}
      send={async (values) => {
        const megabytes = numberOf(values.megabytes)
        await api.call(calls.putLimits, {
          params: { siteId: id },
          body: {
            pages: numberOf(values.pages),
            bytes: megabytes === null ? null : megabytes * MEGABYTE,
            contributors: numberOf(values.contributors),
          },
        })
        await finish(t('accounts.limits.done', { title }))
      }}
    >
      {(faults) =>
        LIMIT_FIELDS.map((name) => (
          <TextInput
            key={name}
            name={name}
            label={t(`accounts.limits.${name}`)}
            inputMode="numeric"
            defaultValue={shown[name] ?? ''}
            error={faults[name]}
          />
        ))
      }
    </Question>
  )
}

function numberOf(text = ''): number | null {
  return text.trim() === '' ? null : Number(text)
}

function SuspendForm({ site: { id, title }, finish }: FormProps) {
  const api = useApi()
  const check = ({ reason }: Values): Record<string, string> =>
    reason?.trim() ? {} : { reason: t('accounts.suspend.reasonMissing') }
  return (
    <Question
      text={t('accounts.suspend.text')}
      submit={t('accounts.sites.suspend')}
      danger
      check={check}
      send={async ({ reason = '' }) => {
        await api.call(calls.putSuspension, { params: { siteId: id }, body: { suspended: true, reason } })
        await finish(t('accounts.suspend.done', { title }))
      }}
    >
      {(faults) => (
        <Textarea
          name="reason"
          label={t('accounts.suspend.reason')}
          description={t('accounts.suspend.reasonHint')}
          maxLength={300}
          autosize
          minRows={2}
          error={faults.reason}
          {...FIRST_FOCUS}
        />
      )}
    </Question>
  )
}

function ResumeForm({ site: { id, title, suspension }, finish }: FormProps) {
  const api = useApi()
  return (
    <Question
      text={t('accounts.sites.suspended', { reason: suspension ?? '' })}
      submit={t('accounts.sites.resume')}
      send={async () => {
        await api.call(calls.putSuspension, { params: { siteId: id }, body: { suspended: false } })
        await finish(t('accounts.resume.done', { title }))
      }}
    />
  )
}

function Entitlements({ site }: Pick<FormProps, 'site'>) {
  const api = useApi()
  const notify = useNotify()
  const client = useQueryClient()
  const params = { siteId: site.id }
  const queryKey = ['accounts', 'entitlements', site.id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await api.call(calls.readEntitlements, { params })).entitlements,
  })
  // A switch reacts at once; the server's answer comes later.
  const [wanted, setWanted] = useState<Readonly<Record<string, boolean>>>({})
  const isLast = () => client.isMutating({ mutationKey: queryKey }) === 1
  const put = useMutation({
    mutationKey: queryKey,
    // One after the other: switching on and off again must end off.
    scope: { id: queryKey.join(' ') },
    mutationFn: ({ name, limit, enabled }: calls.Entitlement) =>
      api.call(calls.putEntitlement, { params: { ...params, name }, body: { enabled, limit } }),
    onError: (failure) => notify({ sentence: sentenceOf(failure) }),
    // Before the last one, an answer would lack the choices that wait.
    onSettled: async () => {
      if (!isLast()) return
      await client.invalidateQueries({ queryKey })
      if (isLast()) setWanted({})
    },
  })
  if (error && !data)
    return (
      <LoadFailure
        title={t('accounts.entitlements.failed')}
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={6} />
  return (
    <Stack gap="sm">
      <Text>{t('accounts.entitlements.text')}</Text>
      {data.map((entitlement) => (
        <Switch
          key={entitlement.name}
          label={entitlement.title}
          checked={wanted[entitlement.name] ?? entitlement.enabled}
          onChange={({ currentTarget: { checked: enabled } }) => {
            setWanted((before) => ({ ...before, [entitlement.name]: enabled }))
            put.mutate({ ...entitlement, enabled })
          }}
        />
      ))}
    </Stack>
  )
}
