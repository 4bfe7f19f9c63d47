// Renders the tree of one page again and again with nothing around it, and answers the time that one rendering takes.
import { resolve } from 'node:path'
import { renderToString } from 'react-dom/server.node'
import { buildApp } from '../src/build-app.ts'
import { buildServices } from '../src/build-services.ts'
import { createLogger } from '../src/platform/log.ts'
import { readClientAssets } from '../src/platform/render/client-assets.ts'
import { readSettings } from '../src/platform/settings.ts'
import { captured } from './captured-render.ts'

const settings = readSettings(process.env)
const log = createLogger({ level: 'warn' })
const built = await buildServices({ settings, log, clientAssets: readClientAssets(resolve('dist')) })
const app = await buildApp(built)
const answer = await app.inject({ url: '/', headers: { host: `localhost:${settings.port}` } })
if (answer.statusCode !== 200 || captured.tree === undefined) throw new Error(`The page answered ${answer.statusCode}`)

process.on('message', (seconds: number) => {
  const start = performance.now()
  const before = process.threadCpuUsage()
  let renderings = 0
  while (performance.now() - start < seconds * 1000) {
    renderToString(captured.tree)
    renderings++
  }
  const { user, system } = process.threadCpuUsage(before)
  process.send!({ renderings, cpuSeconds: (user + system) / 1e6, bytes: Buffer.byteLength(answer.body) })
})
process.send!('ready')
