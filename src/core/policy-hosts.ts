/** Hosts of other services that a page's security policy allows, by what is loaded from them. */
export interface PolicyHosts {
  readonly frameHosts?: readonly string[]
  /** Of audio and video. */
  readonly mediaHosts?: readonly string[]
  readonly scriptHosts?: readonly string[]
  /** Those that such scripts ask. */
  readonly connectHosts?: readonly string[]
  readonly imageHosts?: readonly string[]
}

const KINDS = ['frameHosts', 'mediaHosts', 'scriptHosts', 'connectHosts', 'imageHosts'] as const

/** Every host of several parts of a page, each once, in their order. */
export function joinHosts(all: readonly PolicyHosts[]): PolicyHosts {
  const joined = (kind: keyof PolicyHosts) => [...new Set(all.flatMap((hosts) => hosts[kind] ?? []))]
  return Object.fromEntries(KINDS.map((kind) => [kind, joined(kind)]))
}
