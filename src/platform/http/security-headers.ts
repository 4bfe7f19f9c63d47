import { createHash } from 'node:crypto'
import type { PolicyHosts } from '../../core/policy-hosts.ts'

/** Sources that a page adds to the strict policy. */
export interface PolicyAdditions extends PolicyHosts {
  /** Owner's scripts, verbatim: only these may run. */
  readonly ownCode?: readonly string[]
  /** Text of its style elements, verbatim; an empty one is none. */
  readonly ownStyles?: readonly string[]
  /** Origin of the site's primary host: from its other hosts, secure calls go there (DATA-08). */
  readonly baseUrl?: string
}

/** Content-Security-Policy of a published page: own scripts only; only the installation may frame it (to edit it). */
export function sitePolicy(installationUrl: string, additions: PolicyAdditions = {}): string {
  const sources = (hosts: readonly string[] = []) => hosts.map((host) => ` https://${host}`).join('')
  const hashes = (texts: readonly string[] = []) =>
    texts.map((text) => (text === '' ? '' : ` 'sha256-${sha256(text)}'`)).join('')
  const secureOrigin = additions.baseUrl?.startsWith('https:') ? ` ${additions.baseUrl}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${sources(additions.scriptHosts)}${hashes(additions.ownCode)}`,
    `style-src 'self'${hashes(additions.ownStyles)}`,
    `img-src 'self' data:${sources(additions.imageHosts)}`,
    "font-src 'self'",
    `media-src 'self'${sources(additions.mediaHosts)}`,
    `connect-src 'self'${secureOrigin}${sources(additions.connectHosts)}`,
    `frame-src 'self'${sources(additions.frameHosts)}`,
    "form-action 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors 'self' ${installationUrl}`,
  ].join('; ')
}

/**
 * Policy of the installation's own screens. Style sheets that scripts add carry the response's nonce; the edited page
 * is in a frame without an address, which has this policy too.
 */
export function installationPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers of every response. The policy here is for responses that are not pages; pages have their own. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
