/**
 * Options of Node for the server's process. V8 delays garbage collection of a heap that may grow to 4 GB: with eight
 * visitors who send the worst possible forms, the process took 918 MB for 109 MB in use. A limit in NODE_OPTIONS takes
 * precedence. Child processes (jobs, commands) are started without these.
 */
export const SERVER_OPTIONS = process.env.NODE_OPTIONS?.includes('max-old-space-size')
  ? []
  : ['--max-old-space-size=512']
