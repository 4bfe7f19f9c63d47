import { parseArgs } from 'node:util'

export interface Arguments {
  readonly positionals: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

/** A malformed command; the message says in Italian what is wrong. */
export class ArgumentsError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'ArgumentsError'
  }
}

/**
 * Parses the arguments of a command, each option with its value. Node's own check reports in English, and names the
 * option only in its message.
 */
export function readArguments(
  args: readonly string[],
  options: Readonly<Record<string, { readonly type: 'string' }>>,
): Arguments {
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true })
  const positionals: string[] = []
  const values: Record<string, string> = {}
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    if (!Object.hasOwn(options, token.name)) throw new ArgumentsError(`L’opzione ${token.rawName} non esiste.`)
    // An argument that begins with a dash is the next option, unless it is joined with `=`.
    if (token.value === undefined || (token.value.startsWith('-') && !token.inlineValue))
      throw new ArgumentsError(`L’opzione ${token.rawName} vuole un valore: scrivi ${token.rawName}=VALORE.`)
    values[token.name] = token.value
  }
  return { positionals, values }
}
