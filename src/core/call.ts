import { z } from 'zod'
import { idSchema } from './ids.ts'

type Schema = z.ZodType | undefined

/** Names of path segments that begin with a colon. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never

/** Every named segment of a path is an id, unless `Own` gives another schema. */
type ParamsOf<Path extends string, Own extends z.core.$ZodShape> = [NamesIn<Path>] extends [never]
  ? undefined
  : z.ZodObject<{ [Name in NamesIn<Path>]: Name extends keyof Own ? Own[Name] : typeof idSchema }>

/** One call of the configuration area, as used by its route and by its callers. */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Headers extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly params: Params
  readonly query: Query
  readonly headers: Headers
  readonly body: Body
  /** Undefined: the answer is empty. */
  readonly answer: Answer
  /** Status of an answer that is not a refusal. */
  readonly status: number
  /** Largest body in bytes, if not the default. */
  readonly bodyLimit: number | undefined
}

type Immutable<Value> = Value extends object ? { readonly [Name in keyof Value]: Immutable<Value[Name]> } : Value
type In<Part extends Schema> = Part extends z.ZodType ? Immutable<z.input<Part>> : undefined
type Out<Part extends Schema> = Part extends z.ZodType ? z.output<Part> : undefined
/** Optional when nothing in it is required. */
type Given<Name extends string, Value> = Value extends undefined
  ? { readonly [Part in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [Part in Name]?: Value }
    : { readonly [Part in Name]: Value }

/** What a caller has to pass. */
export type CallInput<One extends Call> = Given<'params', In<One['params']>> &
  Given<'query', In<One['query']>> &
  Given<'headers', In<One['headers']>> &
  Given<'body', In<One['body']>>

/** The same, optional when nothing is required. */
export type CallArguments<One extends Call> =
  Record<never, never> extends CallInput<One> ? [input?: CallInput<One>] : [input: CallInput<One>]

/** What a route gets of a call, after validation. */
export interface CallParts<One extends Call> {
  readonly params: Out<One['params']>
  readonly query: Out<One['query']>
  readonly headers: One['headers'] extends z.ZodType ? z.output<One['headers']> : unknown
  readonly body: Out<One['body']>
}

/** What a call returns, and its route has to. */
// biome-ignore lint/suspicious/noConfusingVoidType: a route that has nothing to say returns nothing.
export type AnswerOf<One extends Call> = One['answer'] extends z.ZodType ? z.output<One['answer']> : void

/**
 * Describes a call once: its route takes the schemas, callers take the types and the address.
 * @param call `params` names only segments of the path that are not ids; without `answer` the status is 204.
 */
export function defineCall<
  const Path extends string,
  Params extends z.core.$ZodShape = Record<never, never>,
  Query extends Schema = undefined,
  Headers extends Schema = undefined,
  Body extends Schema = undefined,
  Answer extends Schema = undefined,
>(call: {
  readonly method: Call['method']
  readonly path: Path
  readonly params?: Params
  readonly query?: Query
  readonly headers?: Headers
  readonly body?: Body
  readonly answer?: Answer
  readonly status?: 200 | 201
  readonly bodyLimit?: number
}): Call<ParamsOf<Path, Params>, Query, Headers, Body, Answer> {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const params = names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, own(name)]))) : undefined
  function own(name: string) {
    return (call.params as z.core.$ZodShape | undefined)?.[name] ?? idSchema
  }
  return {
    method: call.method,
    path: call.path,
    params: params as unknown as ParamsOf<Path, Params>,
    query: call.query as Query,
    headers: call.headers as Headers,
    body: call.body as Body,
    answer: call.answer as Answer,
    status: call.status ?? (call.answer ? 200 : 204),
    bodyLimit: call.bodyLimit,
  }
}

/** Address of a call with its parameters. */
export function addressOf<One extends Call>(
  { path }: One,
  { params, query }: Pick<CallInput<One>, 'params' | 'query'>,
): string {
  const parts = (params ?? {}) as Readonly<Record<string, unknown>>
  const place = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parts[name])))
  const given = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  return given.length > 0 ? `${place}?${new URLSearchParams(given)}` : place
}
