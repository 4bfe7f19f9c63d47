import { parseArgs } from 'node:util'

export interface Arguments {
  readonly positionals: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

/** A command that is not written as it should; the message says what is wrong, in Italian. */
export class ArgumentsError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'ArgumentsError'
  }
}

/**
 * Reads what follows a command, each option with its value. Node's own check tells in English what is wrong, and names the
 * option nowhere else.
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
    // What begins with a dash is the next option, unless it is tied on with `=`.
    if (token.value === undefined || (token.value.startsWith('-') && !token.inlineValue))
      throw new ArgumentsError(`L’opzione ${token.rawName} vuole un valore: scrivi ${token.rawName}=VALORE.`)
    values[token.name] = token.value
  }
  return { positionals, values }
}
