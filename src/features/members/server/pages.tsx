import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_TYPE } from '../../../core/codes.ts'
import type { Services } from '../../../platform/services.ts'
import { sendPersonalPage } from '../../pages/public.ts'
import type { Site } from '../../sites/public.ts'
import type { Destination } from '../model/paths.ts'
import { EntryView } from '../site/entry-view.tsx'
import { NoticeView } from '../site/notice-view.tsx'
import { offersAccounts } from './settings-repository.ts'

export const STYLESHEETS = ['commerce/addresses', 'members']
export const BODY_BYTES = 10_000
export const visitor = { ground: 'site', access: 'visitor', sharing: 'personal' } as const

/** A request for a page of an account, and its answer. */
export interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly site: Site
}

/** Fields of a form, as they came. */
export type Posted = Readonly<Record<string, unknown>>
export const text = (posted: Posted, name: string): string => (typeof posted[name] === 'string' ? posted[name] : '')

interface Notice {
  readonly status?: number
  /** Ids of messages. */
  readonly title: string
  readonly texts: readonly string[]
  readonly values?: Readonly<Record<string, string>>
  readonly form?: { readonly action: string; readonly hidden: Readonly<Record<string, string>>; readonly label: string }
  readonly link?: { readonly href: string; readonly label: string }
}

export async function sendNotice(
  services: Services,
  { request, reply, site }: Visit,
  { status = 200, title, texts, values = {}, form, link }: Notice,
): Promise<unknown> {
  return await sendPersonalPage(services, request, reply, {
    ...{ site, status, title, pageType: PAGE_TYPE.page, stylesheets: STYLESHEETS },
    view: ({ message, crumb }) => (
      <NoticeView
        title={message(title)}
        texts={texts.map((text) => message(text, values))}
        crumb={crumb}
        form={form && { ...form, label: message(form.label) }}
        link={link && { ...link, label: message(link.label) }}
      />
    ),
  })
}

interface Entry {
  readonly status?: number
  readonly destination: Destination
  readonly email?: string
  readonly login?: string
  readonly faults?: Readonly<Record<string, string>>
}

export async function sendEntry(
  services: Services,
  { request, reply, site }: Visit,
  { status = 200, destination, email = '', login = '', faults = {} }: Entry,
): Promise<unknown> {
  const isOffered = await offersAccounts(services.database, site.id)
  return await sendPersonalPage(services, request, reply, {
    ...{ site, status, title: 'members.enter.title', pageType: PAGE_TYPE.page, stylesheets: STYLESHEETS },
    view: (parts) => <EntryView {...parts} {...{ isOffered, destination, email, login, faults }} />,
  })
}
