import type { FastifyRequest } from 'fastify'
import { type Id, idSchema } from '../../../core/ids.ts'
import { PageNotFound, Refusal } from '../../../core/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { type VisiblePage, visiblePage } from '../../pages/public.ts'
import type { Site } from '../../sites/public.ts'
import { type FormProps, type NewsletterProps, newsletterModel } from '../model/blocks.ts'
import type { Field } from '../model/fields.ts'
import { newsletterFields } from '../model/newsletter-fields.ts'
import type { SubmissionBody } from '../model/submission.ts'
import { WORDS } from '../model/words.ts'
import './site-forms.ts'

/** A form block or newsletter block of a published page. */
export type Found = {
  readonly page: VisiblePage['page']
  readonly formId: Id
} & (
  | { readonly kind: 'form'; readonly props: FormProps }
  | { readonly kind: 'newsletter'; readonly props: NewsletterProps }
)

/** The form of a page that a visitor may see; an unpublished form counts as not set up (FMSG-08). */
export async function findForm(
  services: Services,
  request: FastifyRequest,
  site: Site,
  { formId, ...at }: Pick<SubmissionBody, 'formId' | 'pageId' | 'objectName' | 'collectionId' | 'pagePath'>,
): Promise<Found> {
  const visible = await visiblePage(services, request, site, { documentId: documentOf(at), path: at.pagePath })
  const page = visible?.page
  if (page && formId === site.id) return { page, formId, kind: 'newsletter', props: siteForm(services, site) }
  const block = visible?.block(formId)
  if (page && block?.type === 'form') return { page, formId, kind: 'form', props: block.props as FormProps }
  if (page && block?.type === 'newsletter')
    return { page, formId, kind: 'newsletter', props: block.props as NewsletterProps }
  throw new Refusal('not_found', WORDS.unconfigured)
}

/** The form that is on every page of the site. */
function siteForm({ siteForms }: Services, { content }: Site): NewsletterProps {
  for (const formOf of siteForms) {
    const form = formOf(content)
    if (form) return newsletterModel.schema.parse(form)
  }
  throw new Refusal('not_found', WORDS.unconfigured)
}

/** The page that a submission names: by its own member, or as the object (wire.md). */
function documentOf({
  pageId,
  objectName,
  collectionId,
}: Pick<SubmissionBody, 'pageId' | 'objectName' | 'collectionId'>): Id | undefined {
  const named = /^(?:page|item)-([0-9a-f]{24})$/.exec(objectName ?? '')?.[1]
  return [pageId, named, collectionId].find((id) => idSchema.safeParse(id).success)
}

/** The site of a visitor's request. */
export async function siteOf({ directory }: Services, request: FastifyRequest): Promise<Site> {
  const match = await directory.find(request.headers.host)
  if (!match) throw new PageNotFound(request.url)
  return match.site
}

/** The fields of a form or newsletter block. */
export function fieldsOf({ messagesFor }: Services, site: Site, found: Found): readonly Field[] {
  return found.kind === 'form' ? found.props.fields : newsletterFields(found.props, messagesFor(site.locale))
}
