import { runPrepared } from './lib/run-node.mjs'
import { SERVER_OPTIONS } from './lib/server-options.mjs'

await runPrepared('dist/server/server.js', process.argv.slice(2), SERVER_OPTIONS)
