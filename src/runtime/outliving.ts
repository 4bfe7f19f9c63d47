/**
 * Sends what nobody waits for. Requests that outlive the page (`keepalive`) share 64 KiB (Fetch, 4.5): one that finds no room
 * goes as others do. What is lost then stays untold.
 */
export function sendOutliving(send: typeof fetch, path: string, request: RequestInit): void {
  send(path, request).catch(() => {
    if (request.keepalive) sendOutliving(send, path, { ...request, keepalive: false })
  })
}
