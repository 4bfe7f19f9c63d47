// Renders the trees of pages in isolation: repeatedly, printing the time of one render, and behind a bare node:http
// server.
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.node'
import { buildApp } from '../src/build-app.ts'
import { buildServices } from '../src/build-services.ts'
import { createLogger } from '../src/platform/process/log.ts'
import { readClientAssets } from '../src/platform/render/client-assets.ts'
import { readSettings } from '../src/platform/settings.ts'
import { pathOfPage } from './addresses.ts'
import { captured } from './captured-render.ts'

const settings = readSettings(process.env)
const log = createLogger({ level: 'warn' })
const built = await buildServices({ settings, log, clientAssets: readClientAssets(resolve('dist')) })
const app = await buildApp(built)
const trees: ReactNode[] = []
let bytes = 0
for (let index = 0; index < Number(process.env.PAGES); index++) {
  const answer = await app.inject({ url: pathOfPage(index), headers: { host: `localhost:${settings.port}` } })
  if (answer.statusCode !== 200) throw new Error(`The page answered ${answer.statusCode}`)
  trees.push(captured.tree)
  bytes = Buffer.byteLength(answer.body)
}

process.on('message', (seconds: number) => {
  const start = performance.now()
  const before = process.cpuUsage()
  let renderings = 0
  while (performance.now() - start < seconds * 1000) renderToString(trees[renderings++ % trees.length])
  const { user, system } = process.cpuUsage(before)
  process.send!({ renderings, cpuSeconds: (user + system) / 1e6, bytes })
})
let turn = 0
createServer((_request, response) => {
  const body = Buffer.from(renderToString(trees[turn++ % trees.length]))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body)
}).listen(Number(process.env.BARE_PORT), '127.0.0.1', () => process.send!('ready'))
