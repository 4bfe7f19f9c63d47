import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Call } from '../../core/call.ts'
import type { Permission } from '../../core/codes.ts'
import type { HeldRole } from '../../core/permissions.ts'
import type { RenderedPage } from '../cache/page-cache.ts'
import type { CrumbRule } from './crumb.ts'
import type { Patience } from './early-server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    rules?: RouteRules
    /** What a route serves that `serveCall` made. */
    call?: Call
  }
  interface FastifyRequest {
    /** Result of the access check, set by the accounts feature: who acts, and on which site. */
    actor: Actor | undefined
    /** The actor's role on the site of the route, if it asks for a permission on one. */
    held: HeldRole | undefined
    /**
     * Result of the access check on a site's host: whether the site is open to all, this visitor has its password, or
     * has not, on a route that answers all the same.
     */
    admission: 'everybody' | 'admitted' | 'outside'
  }
}

/** Hosts that a route answers on: those of sites, the installation's, or any. */
export type Ground = 'site' | 'installation' | 'any'

/** Who may share a response. The default is `no-store`. */
export type Sharing = 'public' | 'audience' | 'personal' | 'none'

/**
 * Who may call a route: anybody (`visitor`), the holder of the first owner's key (`setup`), a signed-in owner
 * (`owner`), an administrator (`administrator`), or an owner with a permission on the site in `:siteId`.
 */
export type Access = 'visitor' | 'setup' | 'owner' | 'administrator' | { readonly permission: Permission }

/** Every route declares these; a route without them is refused at start-up. */
export interface RouteRules {
  readonly ground: Ground
  readonly access: Access
  readonly sharing: Sharing
  /** The others of a site are refused while it is suspended. */
  readonly whileSuspended?: 'answers'
  /** The others of a site that asks for a password are refused to who has not given it. */
  readonly whileLocked?: 'answers'
  /** Required on every route that changes something. */
  readonly crumb?: CrumbRule
  /**
   * Class of the limit of requests per minute and address: reads that reach the database, images, writes, sign-in
   * attempts.
   */
  readonly rate?: 'read' | 'picture' | 'write' | 'attempt'
  /**
   * Maximum bytes of a multipart body, which the route reads as a stream (readParts); bodyLimit is for all other
   * bodies.
   */
  readonly parts?: number
}

export interface RuledRoute {
  readonly method: string
  readonly url: string
  readonly rules: RouteRules
  /** Maximum bytes of a body that is read into memory. */
  readonly bodyLimit: number
  /** Its description, if it serves a described call. */
  readonly call: Call | undefined
}

/** Who acts on an owners' route. */
export interface Actor {
  readonly ownerId: string
  readonly email: string
  readonly name: string
}

/** The application as features see it; types of requests come from the route's schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
> & {
  /** Every route with its rules, for tests that check all of them. */
  readonly ruledRoutes: readonly RuledRoute[]
}

/** A page with its own headers, above all its security policy. */
export type ErrorPage = Pick<RenderedPage, 'body' | 'headers'>

export interface AppOptions {
  readonly logger: FastifyBaseLogger
  readonly trustProxy: boolean | string | string[] | number
  readonly bodyLimit: number
  readonly rates: { readonly read: number; readonly write: number; readonly attempt: number }
  /** Selects the ground by the Host header. */
  readonly groundOf: (host: string | undefined) => 'site' | 'installation'
  readonly authorise: (request: FastifyRequest, reply: FastifyReply, rules: RouteRules) => Promise<void>
  readonly secureCookies: (request: FastifyRequest) => boolean
  /** Answers before all other handling of a request; false leaves it to the routes. */
  readonly answerEarly: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Called after every other response is sent. */
  readonly onAnswer: (request: FastifyRequest, status: number, seconds: number) => void
  readonly patience?: Patience
  /** Error page of a site for people; undefined when only programs read it. */
  readonly errorPage: (
    request: FastifyRequest,
    error: { status: number; sentence: string; path: string },
  ) => Promise<ErrorPage | undefined>
}
