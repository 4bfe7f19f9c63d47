// node scripts/run.mjs <file> [arguments]: runs a file of the repository on the pinned Node, after installing and building.
import { runPrepared } from './lib/run-node.mjs'

const [file, ...args] = process.argv.slice(2)
await runPrepared(file, args)
