import type { Site } from '../../../sites/public.ts'
import { type CompanyFacts, companyFacts, companyOfSite } from '../model/company.ts'

/** Who runs a published site. */
export function companyFactsOf({ content }: Pick<Site, 'content'>): CompanyFacts {
  const { email, phone } = content.frame.footer
  return companyFacts(companyOfSite.of(content), { title: content.title, email, phone })
}
