import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import { emailFault } from '../../addresses/schemas.ts'
import { usesOfBuyer } from '../../discounts/public.ts'
import type { Buyer } from '../../discounts/schemas.ts'
import { hasOrdered } from '../../orders/public.ts'

/** One key for the addresses of one mailbox, which it does not tell: in lower case, and without what follows a plus. */
export function buyerKey(secrets: Pick<Secrets, 'sign'>, siteId: Id, email: string): string {
  const mailbox = email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
  return secrets.sign('discount-buyer', `${siteId} ${mailbox}`)
}

/** What discounts depend on of a buyer; undefined until there is a right address. */
export async function buyerOf(
  reader: Reader,
  secrets: Pick<Secrets, 'sign'>,
  { siteId, email }: { readonly siteId: Id; readonly email: string },
): Promise<Buyer | undefined> {
  if (emailFault(email.trim()) !== undefined) return undefined
  return {
    hasOrdered: await hasOrdered(reader, siteId, email.trim()),
    uses: await usesOfBuyer(reader, siteId, buyerKey(secrets, siteId, email)),
  }
}
