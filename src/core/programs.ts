/** Bots that identify themselves, and clients without a user agent. */
const PROGRAM =
  /bot|crawl|spider|slurp|scrap|preview|monitor|headless|lighthouse|pagespeed|facebookexternalhit|curl|wget|python|java\/|go-http|okhttp|axios|node|undici|libwww|httpclient/i

/** Whether a `User-Agent` is that of a program, which is no visitor. */
export function isProgram(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.length < 10 || PROGRAM.test(userAgent)
}
