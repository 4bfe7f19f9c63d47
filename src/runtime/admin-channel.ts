/** A channel between the tabs in which an admin views one site (PERM-06, ROLE-12). */
export interface AdminChannel {
  send(message: unknown): void
  close(): void
}

export function createAdminChannel(siteId: string, hear: (message: unknown) => void): AdminChannel {
  const channel = new BroadcastChannel(`vetrina-admin-${siteId}`)
  channel.addEventListener('message', ({ data }) => hear(data))
  return { send: (message) => channel.postMessage(message), close: () => channel.close() }
}
