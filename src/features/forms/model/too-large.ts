import { sizeLimitText } from '../../../core/file-size.ts'
import { LIMITS } from '../../../core/limits.ts'

/** The sentence for an attachment that exceeds the limit. */
export function tooLarge(name: string): string {
  return `Il file «${name}» è troppo grande: può pesare al massimo ${sizeLimitText(LIMITS.attachmentBytes)}.`
}
