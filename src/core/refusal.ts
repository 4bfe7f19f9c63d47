/** Stable codes for programs; the sentence beside them is for people. */
export type RefusalCode =
  | 'bad_request'
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'gone'
  | 'conflict'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many_requests'
  | 'crumb'
  | 'unavailable'
  | 'no_space'

const STATUS: Record<RefusalCode, number> = {
  bad_request: 400,
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  gone: 410,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  crumb: 403,
  unavailable: 503,
  no_space: 507,
}

/** A request refused for a reason that its sender can act on. Any other exception is a fault of ours. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** One Italian sentence for each invalid field. */
  readonly fields: Record<string, string> | undefined
  /** Facts that a program needs to continue, such as the current version of a draft. */
  readonly details: Record<string, unknown> | undefined

  constructor(
    code: RefusalCode,
    sentence: string,
    more: { fields?: Record<string, string>; details?: Record<string, unknown> } = {},
  ) {
    super(sentence)
    this.name = 'Refusal'
    this.code = code
    this.fields = more.fields
    this.details = more.details
  }

  get status(): number {
    return STATUS[this.code]
  }
}

/** A page that does not exist; the error carries the requested path (STRN-11). */
export class PageNotFound extends Refusal {
  readonly path: string

  constructor(path: string) {
    super('not_found', 'La pagina che cerchi non esiste.', { details: { path } })
    this.name = 'PageNotFound'
    this.path = path
  }
}
