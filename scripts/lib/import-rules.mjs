import { posix } from 'node:path'

const ROOMS = ['model', 'server', 'site', 'config']
const GROUNDS = { core: 'core', platform: 'platform', runtime: 'runtime', config: 'shell' }

/**
 * Which places each place may import. `own` stands for the same feature. Every other feature is behind its doors: public.ts
 * for servers, views.ts for what is drawn on pages, controls.ts for the configuration area, schemas.ts for models and calls.
 */
const MAY_IMPORT = {
  core: ['core'],
  platform: ['core', 'platform'],
  runtime: ['core', 'runtime'],
  shell: ['core', 'runtime', 'shell'],
  model: ['core', 'own model', 'schemas'],
  server: ['core', 'platform', 'own model', 'own server', 'own site', 'public', 'views', 'schemas'],
  site: ['core', 'runtime', 'own model', 'own site', 'views'],
  config: ['core', 'runtime', 'shell', 'own model', 'own site', 'own config', 'views', 'controls', 'schemas'],
  feature: [
    'core',
    'platform',
    'runtime',
    'shell',
    'own model',
    'own server',
    'own site',
    'own config',
    'public',
    'demo',
  ],
  public: ['core', 'own model', 'own server', 'own site'],
  views: ['core', 'runtime', 'own model', 'own site'],
  controls: ['core', 'runtime', 'shell', 'own model', 'own site', 'own config'],
  schemas: ['core', 'own model'],
  browser: ['shell', 'own config'],
  editing: ['core', 'shell', 'own model', 'own site', 'own config'],
  demo: ['core', 'model', 'public', 'demo'],
}
const DOORS = ['public', 'views', 'controls', 'schemas']
const PAGES = ['sites', 'images', 'content']
const EDITOR = ['pages', ...PAGES]
/**
 * The features that these stand on, and no others: whoever comes later draws on pages, is drawn around them and uses them.
 * What they need of it, it registers (docs/decisions/0037-surroundings.md, 0043-pages-split.md).
 */
const STANDS_ON = {
  content: [],
  images: ['content'],
  sites: ['images', 'content'],
  pages: PAGES,
  editor: EDITOR,
  'site-tree': ['editor', ...EDITOR],
  publishing: ['editor', ...EDITOR],
  posts: ['publishing', 'editor', ...EDITOR],
}
/** The file of a folder that lists what the folders inside it hold: blocks of a feature, parts of its server. */
const LIST = /\/(blocks|index)\.ts$/
const WITHOUT_NODE = [
  ...['core', 'runtime', 'shell', 'model', 'site', 'config', 'views', 'controls', 'schemas', 'browser', 'editing'],
]
const WITHOUT_REACT = ['core', 'model', 'schemas']

const VISITOR = 'src/visitor.ts'
/** Roots of the visitor's bundle. */
const VISITOR_ROOTS = [VISITOR, 'src/visitor-behaviours.ts']
const NEVER_FOR_VISITORS = ['platform', 'shell', 'server', 'config', 'browser', 'editing', 'feature', 'root']
const REACT = /^react(-dom)?(\/|$)/
const TEST = /\.test\.(ts|tsx|mjs)$/
/** A React app in the visitor's browser: a lazily imported file with this name may import React. */
const APP = /(^|[/-])app\.tsx$/

/** The place of a file: `{ kind, feature }`. */
export function placeOf(path) {
  const [top, ground, ...rest] = path.split('/')
  if (top !== 'src') return { kind: top }
  if (rest.length === 0) return { kind: 'root' }
  if (GROUNDS[ground]) return { kind: GROUNDS[ground] }
  if (ground !== 'features') return { kind: 'nowhere' }
  const room = rest.findIndex(
    (name) => ROOMS.includes(name) || /^(feature|public|views|controls|schemas|browser|editing)\.tsx?$/.test(name),
  )
  if (room < 1) return { kind: 'nowhere' }
  return { kind: rest[room].replace(/\.tsx?$/, ''), feature: rest.slice(0, room).join('/') }
}

/**
 * Every import that goes against the allowed directions, as a sentence.
 * @param {Map<string, import('./import-graph.mjs').Import[]>} graph
 */
export function findFaults(graph) {
  const faults = []
  for (const [path, imports] of graph) faults.push(...faultsOfFile(path, imports))
  return [...faults, ...circles(graph), ...fileCircles(graph), ...folderPairs(graph), ...visitorFaults(graph)]
}

function faultsOfFile(path, imports) {
  const from = placeOf(path)
  if (from.kind === 'nowhere') return [`${path} stands in no room of a feature and on no ground`]
  const faults = imports.filter(({ fault, computed }) => fault && !computed).map(({ fault }) => `${path} ${fault}`)
  if (TEST.test(path)) return faults
  for (const one of imports) {
    const reason = one.target ? refusedFile(from, placeOf(one.target)) : refusedPackage(from, one)
    if (reason && !one.fault) faults.push(`${path} imports ${one.specifier}: ${reason}`)
  }
  return faults
}

function refusedFile(from, to) {
  const allowed = MAY_IMPORT[from.kind]
  if (!allowed) return undefined
  const own = from.feature !== undefined && from.feature === to.feature
  const grounds = to.feature && !own ? STANDS_ON[from.feature] : undefined
  if (grounds && !grounds.includes(to.feature)) return `${from.feature} stands on ${grounds.join(', ')} only`
  if (allowed.includes(own ? `own ${to.kind}` : to.kind)) return undefined
  if (to.feature && !own && DOORS.some((door) => allowed.includes(door)))
    return `another feature is reached through its doors only (${from.feature ?? from.kind} → ${to.feature})`
  return `${from.kind} may not import ${to.kind}`
}

function refusedPackage(from, { specifier, typeOnly }) {
  if (typeOnly) return undefined
  if (WITHOUT_NODE.includes(from.kind) && specifier.startsWith('node:')) return `${from.kind} runs outside Node too`
  if (WITHOUT_REACT.includes(from.kind) && REACT.test(specifier)) return `${from.kind} is free of React`
  return undefined
}

/** Cycles between features. */
function circles(graph) {
  const reaches = new Map()
  for (const [path, imports] of graph) {
    const { feature } = placeOf(path)
    if (!feature || TEST.test(path)) continue
    const others = reaches.get(feature) ?? new Set()
    reaches.set(feature, others)
    for (const { target } of imports) {
      const other = target && placeOf(target).feature
      if (other && other !== feature) others.add(other)
    }
  }
  const found = []
  const done = new Set()
  const visit = (feature, trail) => {
    if (trail.includes(feature))
      found.push(`features in a circle: ${[...trail.slice(trail.indexOf(feature)), feature].join(' → ')}`)
    if (trail.includes(feature) || done.has(feature)) return
    for (const other of reaches.get(feature) ?? []) visit(other, [...trail, feature])
    done.add(feature)
  }
  for (const feature of reaches.keys()) visit(feature, [])
  return found
}

/** Cycles between files, including type imports; lazy imports do not count (Tarjan's components). */
function fileCircles(graph) {
  const found = []
  const order = new Map()
  const lowest = new Map()
  const trail = []
  const visit = (path) => {
    order.set(path, order.size)
    lowest.set(path, order.get(path))
    trail.push(path)
    for (const { target, dynamic } of graph.get(path)) {
      if (dynamic || !target || !graph.has(target) || TEST.test(target)) continue
      if (!order.has(target)) visit(target)
      if (trail.includes(target)) lowest.set(path, Math.min(lowest.get(path), lowest.get(target)))
    }
    if (lowest.get(path) !== order.get(path)) return
    const ring = trail.splice(trail.indexOf(path))
    if (ring.length > 1) found.push(`files in a circle: ${ring.sort().join(', ')}`)
  }
  for (const path of graph.keys()) if (path.startsWith('src/') && !TEST.test(path) && !order.has(path)) visit(path)
  return found
}

/** Folders that import each other, types too. What a list names inside its folder, and what is only loaded later, does not count. */
function folderPairs(graph) {
  const reaches = new Set()
  for (const [path, imports] of graph) {
    const from = posix.dirname(path)
    if (!path.startsWith('src/') || TEST.test(path)) continue
    for (const { target, dynamic } of imports) {
      if (dynamic || !graph.has(target) || TEST.test(target)) continue
      const to = posix.dirname(target)
      const isListed = LIST.test(path) && to.startsWith(`${from}/`)
      if (to !== from && !isListed) reaches.add(`${from} ${to}`)
    }
  }
  return [...reaches]
    .map((pair) => pair.split(' '))
    .filter(([from, to]) => from < to && reaches.has(`${to} ${from}`))
    .map((pair) => `folders that import each other: ${pair.join(', ')}`)
}

/** Imports that must not reach visitors' browsers: Node, zod in full, React outside an app. */
function visitorFaults(graph) {
  const faults = []
  const seen = new Set()
  const walk = (path, trail, inApp) => {
    const key = `${path} ${inApp}`
    if (seen.has(key)) return
    seen.add(key)
    const way = [...trail, path]
    const refuse = (what) => faults.push(`visitors' code ${what}: ${way.join(' → ')}`)
    if (!VISITOR_ROOTS.includes(path) && NEVER_FOR_VISITORS.includes(placeOf(path).kind))
      return refuse(`reaches ${placeOf(path).kind}`)
    if (!inApp && path.endsWith('.tsx')) refuse('brings React outside an app')
    for (const { specifier, target, typeOnly, dynamic, computed } of graph.get(path) ?? []) {
      if (typeOnly) continue
      if (computed) refuse('imports a file whose name is only known when it runs')
      else if (target) walk(target, way, inApp || (dynamic && APP.test(target)))
      else if (specifier.startsWith('node:')) refuse(`imports ${specifier}`)
      else if (specifier === 'zod' || specifier.startsWith('zod/v'))
        refuse('imports zod in full (zod/mini is the small one)')
      else if (!inApp && REACT.test(specifier)) refuse('brings React outside an app')
    }
  }
  walk(VISITOR, [], false)
  return faults
}
