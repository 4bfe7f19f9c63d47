/** In a path, also one that is percent-encoded: an id, and the signature that opens what it names, with or without a slash between them. */
const SIGNATURE = /([0-9a-f]{24}(?:\/|%2F)?)[\w-]{32}(?![\w-])/gi

/** A text without the signatures of its paths, to store or log it: whoever has one may read what is not theirs. */
export function withoutSignatures(text: string): string {
  return text.replace(SIGNATURE, '$1[rimosso]')
}
