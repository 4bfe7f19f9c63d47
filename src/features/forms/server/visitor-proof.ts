import type { FastifyRequest } from 'fastify'
import { LIMITS } from '../../../core/limits.ts'
import { maskAddress } from '../../../core/network.ts'
import { SharedCounts } from '../../../platform/database/shared-counts.ts'
import type { Services } from '../../../platform/services.ts'
import { isLocalHost, type Site } from '../../sites/public.ts'
import { createCaptcha } from './captcha.ts'
import { captchaRefusal } from './captcha-repository.ts'

const HOUR_MS = 3_600_000

/** What shows that a form was sent by a person. */
export interface Proof {
  /** Whether the form asks for a captcha. */
  readonly isAsked: boolean
  /** False: sent without scripts, so without captcha. */
  readonly scripted: boolean
  readonly captchaKey: string
}
export type VisitorProof = ReturnType<typeof createVisitorProof>

/** Without scripts there is no captcha, so nothing shows that it was a person. */
export function isUnproven({ isAsked, scripted }: Proof): boolean {
  return isAsked && !scripted
}

/** Keeps bots out of what visitors send; all forms of a site count together. */
export function createVisitorProof(services: Services, captcha = createCaptcha(services)) {
  const unproven = new SharedCounts({ ...services, purpose: 'unproven-forms', windowMs: HOUR_MS })
  return {
    /**
     * Hash of the captcha answer; undefined if the form requires none of this visitor.
     * @throws Refusal for a wrong one
     */
    async solved(
      site: Site,
      { ip }: FastifyRequest,
      { isAsked, scripted, captchaKey }: Proof,
    ): Promise<string | undefined> {
      if (!isAsked || !scripted || !isSecure(site)) return undefined
      const hash = await captcha.verify(site, captchaKey, ip)
      if (hash === undefined) throw captchaRefusal()
      return hash
    },
    /**
     * Whether emails may follow: forms without a captcha have a low limit, so that bots cannot send email through a
     * form.
     */
    async mayMail(site: Site, { ip }: FastifyRequest, proof: Proof): Promise<boolean> {
      if (!isUnproven(proof)) return true
      return await unproven.take([
        { subject: `${site.id} ${maskAddress(ip)}`, most: LIMITS.unprovenOfNetwork },
        { subject: site.id, most: LIMITS.unprovenOfSite },
      ])
    },
  }
}

/**
 * Browsers solve the captcha only in secure contexts (https://www.w3.org/TR/secure-contexts/). The site's own address
 * decides: a request may have come through an untrusted proxy, or name its host in capitals.
 */
function isSecure({ baseUrl }: Site): boolean {
  const { protocol, hostname } = new URL(baseUrl)
  return protocol === 'https:' || isLocalHost(hostname)
}
