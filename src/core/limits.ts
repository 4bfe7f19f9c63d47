/** Limits that the server keeps with a clear message; an installation may raise them (decision 35). */
export const LIMITS = {
  /** LIM-01. A layout is a section of a page. */
  blocksPerLayout: 60,
  sectionsPerPage: 200,
  /** ROUT-08. */
  queryParameters: 1000,
  operationsPerRequest: 500,
} as const
