import { sizeLimitText } from '../../../core/file-size.ts'
import { LIMITS } from '../../../core/limits.ts'

/** Says that a file is larger than visitors may attach. */
export function tooLarge(name: string): string {
  return `Il file «${name}» è troppo grande: può pesare al massimo ${sizeLimitText(LIMITS.attachmentBytes)}.`
}
