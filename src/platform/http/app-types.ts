import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Permission } from '../../core/codes.ts'
import type { RenderedPage } from '../cache/page-cache.ts'
import type { CrumbRule } from './crumb.ts'
import type { Patience } from './early-server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    rules?: RouteRules
  }
  interface FastifyRequest {
    /** Value of the access check, set by the accounts feature: who acts, and on which site. */
    actor: Actor | undefined
  }
}

/** Which host a route answers on: sites', the installation's, or any. */
export type Ground = 'site' | 'installation' | 'any'

/** Who may share an answer. What is declared nowhere is `no-store`. */
export type Sharing = 'public' | 'audience' | 'personal' | 'none'

/**
 * What a route asks of the one who calls it: nothing (`visitor`), the key of a first owner (`setup`), a signed-in owner
 * (`owner`), one who administers the installation (`administrator`), or a permission on the site that `:siteId` names.
 */
export type Access = 'visitor' | 'setup' | 'owner' | 'administrator' | { readonly permission: Permission }

/** Every route declares these; one that does not is refused at start. */
export interface RouteRules {
  readonly ground: Ground
  readonly access: Access
  readonly sharing: Sharing
  /** Due on every route that changes something. */
  readonly crumb?: CrumbRule
  /** Requests a minute and address: reads that reach the database, writes, attempts to sign in. */
  readonly rate?: 'read' | 'picture' | 'write' | 'attempt'
  /** Bytes of a multipart body, which the route reads as it comes (readParts); its bodyLimit is for all others. */
  readonly parts?: number
}

export interface RuledRoute {
  readonly method: string
  readonly url: string
  readonly rules: RouteRules
  /** Bytes of a body that is held whole. */
  readonly bodyLimit: number
}

/** Who acts on an owners' route. */
export interface Actor {
  readonly ownerId: string
  readonly email: string
  readonly name: string
}

/** The application as features see it; their types say what a route's schemas say. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
> & {
  /** Every route with its rules, for the checks that go over all of them. */
  readonly ruledRoutes: readonly RuledRoute[]
}

/** A page with the headers that it needs, its own security policy first of all. */
export type ErrorPage = Pick<RenderedPage, 'body' | 'headers'>

export interface AppOptions {
  readonly logger: FastifyBaseLogger
  readonly trustProxy: boolean | string | string[] | number
  readonly bodyLimit: number
  readonly rates: { readonly read: number; readonly write: number; readonly attempt: number }
  /** Tells the grounds apart by the Host header. */
  readonly groundOf: (host: string | undefined) => 'site' | 'installation'
  readonly authorise: (request: FastifyRequest, reply: FastifyReply, rules: RouteRules) => Promise<void>
  readonly secureCookies: (request: FastifyRequest) => boolean
  /** Answers before anything else looks at a request; false leaves it to the routes. */
  readonly answerEarly: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Hears of every other answer, once it is sent. */
  readonly onAnswer: (request: FastifyRequest, status: number, seconds: number) => void
  readonly patience?: Patience
  /** Page for people on an error of a site; undefined where only programs listen. */
  readonly errorPage: (
    request: FastifyRequest,
    error: { status: number; sentence: string; path: string },
  ) => Promise<ErrorPage | undefined>
}
