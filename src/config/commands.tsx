import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { areSingleKeysOn } from './single-keys.ts'

/** A command that can be run by name, by key, or both. */
export interface Command {
  /** Unique id, such as `editor.undo`. */
  readonly id: string
  readonly label: string
  /** Heading of its group in lists. */
  readonly group: string
  /** Combinations such as `mod+shift+z`, `alt+arrowup`, `p`; `mod` is ⌘ on a Mac and Ctrl elsewhere. */
  readonly keys?: readonly string[]
  /** Whether its keys work while text is being edited; single-character keys never do. */
  readonly inText?: boolean
  /** The browser itself handles its keys, such as those of the clipboard; they are shown but not listened for. */
  readonly native?: boolean
  /** Everyday search words. */
  readonly words?: string
  /** Shown below the label, such as a page's address. */
  readonly detail?: string
  /** Only found by search; lists of all commands leave it out. */
  readonly searchedOnly?: boolean
  /** Whether it can run now. The keystroke of a disabled command is not consumed. */
  readonly enabled?: () => boolean
  readonly run: () => void
}

/** Finds commands that depend on the query, such as the items of a site. */
export type CommandSource = (query: string) => Promise<readonly Command[]>

const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** The commands that the visible screens register, latest first. */
export class CommandRegistry {
  #lists: (() => readonly Command[])[] = []
  readonly #sources = new Set<CommandSource>()

  /** Adds commands, which may change and keep their place; returns a function that removes them. */
  add(commands: () => readonly Command[]): () => void {
    this.#lists = [commands, ...this.#lists]
    return () => {
      this.#lists = this.#lists.filter((list) => list !== commands)
    }
  }

  /** Adds a source; returns a function that removes it. */
  addSource(source: CommandSource): () => void {
    this.#sources.add(source)
    return () => this.#sources.delete(source)
  }

  /** Results of all sources; a source that fails gives none. */
  async ask(query: string): Promise<readonly Command[]> {
    const answers = await Promise.allSettled([...this.#sources].map((source) => source(query)))
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }

  /** Every command once: of two with the same id, the latest wins. */
  all(): readonly Command[] {
    const byId = new Map<string, Command>()
    for (const command of this.#lists.flatMap((list) => list()))
      if (!byId.has(command.id)) byId.set(command.id, command)
    return [...byId.values()]
  }

  /** Runs the command of a keystroke. Returns whether there was one; then the event is consumed. */
  press(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.isComposing) return false
    // A keystroke that has closed the menu it was pressed in is already consumed.
    if ((event.target as Partial<Node> | null)?.isConnected === false) return false
    const writing = isWriting(event)
    const isTypedHere = isSingleKey(event) && (!areSingleKeysOn() || closest(event, FINDS_BY_TYPING))
    const command = this.all().find(
      ({ keys, inText, native, enabled }) =>
        !native &&
        !isTypedHere &&
        keys?.some((key) => matches(event, key)) &&
        (inText || !writing) &&
        (enabled?.() ?? true),
    )
    if (!command) return false
    event.preventDefault()
    command.run()
    return true
  }
}

/** Whether an event matches a combination such as `mod+shift+z`. Characters like `?` are matched as typed. */
export function matches(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  keys: string,
) {
  const parts = keys.split('+')
  const key = parts.at(-1)!
  const mod = IS_MAC ? event.metaKey : event.ctrlKey
  const other = IS_MAC ? event.ctrlKey : event.metaKey
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key)
  return (
    event.key.toLowerCase() === key &&
    mod === parts.includes('mod') &&
    !other &&
    event.altKey === parts.includes('alt') &&
    (isSign || event.shiftKey === parts.includes('shift'))
  )
}

/** Whether a key is a single character, which users can switch off (WCAG 2.1.4). */
function isSingleKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}

/** Widgets in which typing a character moves to the entry that begins with it. */
const FINDS_BY_TYPING = '[role="tree"], [role="menu"], [role="listbox"]'
const WRITTEN_IN =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="color"]), textarea, select, [contenteditable="true"]'

/** Whether keystrokes go into a text. */
function isWriting(event: KeyboardEvent): boolean {
  return closest(event, WRITTEN_IN)
}

function closest({ target }: KeyboardEvent, selector: string): boolean {
  // A document has no ancestors, and elements of the page's frame are not instances of this window's classes.
  const element = target as Partial<HTMLElement> | null
  return element?.closest ? element.closest(selector) !== null : false
}

const NAMES: Readonly<Record<string, string>> = {
  mod: IS_MAC ? '⌘' : 'Ctrl',
  alt: IS_MAC ? '⌥' : 'Alt',
  shift: IS_MAC ? '⇧' : 'Maiusc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  enter: 'Invio',
  escape: 'Esc',
  delete: 'Canc',
  backspace: 'Backspace',
}

/** The combination with the names of the keys in Italian: `Ctrl+Maiusc+Z`. */
export function keyWords(keys: string): string {
  const words = keys
    .split('+')
    .map((key) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key.replace(/^f/, 'F')))
  return words.join(IS_MAC ? '' : '+')
}

const RegistryContext = createContext<CommandRegistry | undefined>(undefined)

/** Listens for the keys of all commands below it. */
export function Commands({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new CommandRegistry())
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Outside a text the browser would select the whole screen, which is useless here.
      if (!registry.press(event) && matches(event, 'mod+a') && !isWriting(event)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [registry])
  return <RegistryContext value={registry}>{children}</RegistryContext>
}

export function useCommandRegistry(): CommandRegistry {
  const registry = useContext(RegistryContext)
  if (!registry) throw new Error('No Commands above this component')
  return registry
}

/** Registers commands while the component is mounted; they may change with every render. */
export function useCommands(commands: readonly Command[]): void {
  const registry = useCommandRegistry()
  const latest = useRef(commands)
  latest.current = commands
  // Added once: a screen whose commands change later than those of a screen within it does not get before them.
  useEffect(
    () =>
      registry.add(() =>
        latest.current.map((command) => {
          // By its id: an open list keeps a command while others come and go.
          const now = () => latest.current.find(({ id }) => id === command.id)
          return { ...command, enabled: () => now()?.enabled?.() ?? true, run: () => now()?.run() }
        }),
      ),
    [registry],
  )
}

/** Registers a source while the component is mounted. */
export function useCommandSource(source: CommandSource): void {
  const registry = useCommandRegistry()
  const ask = useEffectEvent(source)
  useEffect(() => registry.addSource((query) => ask(query)), [registry])
}
