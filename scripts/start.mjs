import { runPrepared } from './lib/run-node.mjs'

await runPrepared('dist/server/server.js', process.argv.slice(2))
