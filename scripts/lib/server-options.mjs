/**
 * Options of Node for the server's process. V8 collects a heap late that may grow to 4 GB: beside eight visitors who send the
 * worst forms there are, the process took 918 MB for 109 MB in use. Whoever names a limit of their own in NODE_OPTIONS has it.
 * Children (jobs, commands) are started without these.
 */
export const SERVER_OPTIONS = process.env.NODE_OPTIONS?.includes('max-old-space-size')
  ? []
  : ['--max-old-space-size=512']
