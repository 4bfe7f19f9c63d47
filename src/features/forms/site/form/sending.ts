import type { PageContext } from '../../../../core/page-context.ts'
import { DataFailure, type DataLayer } from '../../../../runtime/data-layer.ts'
import type { FieldValue } from '../../model/field-types.ts'
import type { Success } from '../../model/submission.ts'
import { STATUS_WORDS, WORDS } from '../../model/words.ts'

/** What a form sends besides its fields. */
export interface Sending {
  readonly formId: string
  readonly values: Readonly<Record<string, FieldValue>>
  readonly submitButtonText: string
  readonly isOverlayForm: boolean
  readonly captchaKey: string | undefined
  readonly context: PageContext
  readonly page: { readonly title: string; readonly path: string }
  /** Census data of the page that may be sent (FSUB-10). */
  readonly census: Readonly<Record<string, string>>
}

/** A refusal: its message, and those of fields. */
export interface Refused {
  readonly error: string
  readonly errors: Readonly<Record<string, string>>
  /** Whether the same key may be used again: the response may have been lost after the form was stored. */
  readonly lost: boolean
}
export type Outcome = { readonly success: Success } | { readonly refused: Refused }

const refused = (error: string, more: Partial<Refused> = {}): Outcome => ({
  refused: { error, errors: more.errors ?? {}, lost: more.lost ?? false },
})

/** Requests a one-time key (FSUB-01 to FSUB-04); returns a message when that fails. */
export async function askKey(data: DataLayer): Promise<{ key: string } | Outcome> {
  try {
    const answer = await data.post<{ data?: { key?: unknown } }>('/api/form/FormSubmissionKey', undefined, {
      secure: true,
      credentials: true,
    })
    const key = answer?.data?.key
    return typeof key === 'string' ? { key } : refused(WORDS.key)
  } catch (error) {
    return refused(statusWord(error) ?? WORDS.key)
  }
}

/** Sends a form (FSUB-05 to FSUB-15). */
export async function sendForm(data: DataLayer, key: string, sending: Sending): Promise<Outcome> {
  try {
    const answer = await data.post<Success | undefined>('/api/form/SaveFormSubmission', bodyOf(key, sending), {
      secure: true,
      credentials: true,
    })
    return { success: answer ?? { html: '', scripts: [], redirect: null } }
  } catch (error) {
    return failureOf(error)
  }
}

/** The body of FSUB-07 to FSUB-13; census members cannot replace others. */
export function bodyOf(key: string, sending: Sending): Record<string, unknown> {
  const { context, page, values, captchaKey, formId, submitButtonText, isOverlayForm, census } = sending
  const { itemId, collectionId } = context
  return {
    ...census,
    key,
    formId,
    collectionId: collectionId ?? '',
    objectName: itemId === null ? `page-${collectionId ?? ''}` : `item-${itemId}`,
    isOverlayForm,
    submitButtonText,
    form: JSON.stringify(values),
    ...(captchaKey !== undefined && { captchaKey }),
    pageTitle: page.title,
    pageId: itemId ?? collectionId ?? '',
    contentSource: itemId === null ? 'c' : 'i',
    pagePath: page.path,
    pagePermissionTypeValue: 1,
  }
}

function failureOf(error: unknown): Outcome {
  if (!(error instanceof DataFailure)) return refused(WORDS.processing)
  const { status, body } = error
  const { error: sentence, errors } = (body ?? {}) as { error?: unknown; errors?: unknown }
  const fields = status === 400 ? sentencesIn(errors) : {}
  if (Object.keys(fields).length > 0) return refused(WORDS.fields, { errors: fields })
  const word = STATUS_WORDS[status]
  if (word !== undefined) return refused(word, { lost: status === 500 })
  if (typeof sentence === 'string' && sentence !== '') return refused(sentence)
  return refused(status === 0 ? error.message : WORDS.unknown, { lost: true })
}

function statusWord(error: unknown): string | undefined {
  return error instanceof DataFailure ? STATUS_WORDS[error.status] : undefined
}

function sentencesIn(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
