/**
 * Sends a request whose response nobody awaits. Requests that outlive the page (`keepalive`) share 64 KiB (Fetch,
 * 4.5): one that exceeds it is sent as a normal request. If that is lost, it stays lost.
 */
export function sendOutliving(send: typeof fetch, path: string, request: RequestInit): void {
  send(path, request).catch(() => {
    if (request.keepalive) sendOutliving(send, path, { ...request, keepalive: false })
  })
}
