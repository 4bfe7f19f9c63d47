/**
 * Options of Node for the server's process. V8 collects a heap late that may grow to 4 GB: beside eight visitors who send the
 * worst forms there are, the process took 918 MB for 109 MB in use. Children (jobs, commands) are started without these.
 */
export const SERVER_OPTIONS = ['--max-old-space-size=512']
