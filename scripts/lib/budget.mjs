/**
 * Weighs the browser's files against their budgets.
 * @param {Record<string, { file: string, css?: string[], imports?: string[], dynamicImports?: string[], isEntry?: boolean, isDynamicEntry?: boolean }>} manifest
 * @param {{ eager: Record<string, number>, lazy: Record<string, number>, lazyDefault: number, stylesheetDefault?: number, beside?: Record<string, string> }} budgets Bytes after gzip, by source file; what comes beside another lazy file weighs without that one.
 * @param {(file: string) => number} weigh Bytes of a built file after gzip.
 * @returns {{ rows: { name: string, bytes: number, limit: number }[], faults: string[] }}
 */
export function weighBundles(manifest, budgets, weigh) {
  const rows = []
  const faults = []
  const total = (files) => [...files].reduce((sum, file) => sum + weigh(file), 0)
  const limits = { ...stylesheetLimits(manifest, budgets.stylesheetDefault), ...budgets.eager }
  for (const [name, limit] of Object.entries(limits)) {
    if (manifest[name]) rows.push({ name, bytes: total(filesOf(manifest, name)), limit })
    else faults.push(`${name} has a budget and is not among the entries`)
  }
  const eager = new Set(Object.keys(limits).flatMap((name) => [...filesOf(manifest, name)]))
  for (const [name, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry && !(name in limits)) faults.push(`${name} is an entry without a budget`)
    if (!chunk.isDynamicEntry) continue
    const there = new Set([...eager, ...filesOf(manifest, budgets.beside?.[name])])
    const own = [...filesOf(manifest, name)].filter((file) => !there.has(file))
    rows.push({ name, bytes: total(own), limit: budgets.lazy[name] ?? budgets.lazyDefault })
  }
  for (const name of Object.keys(budgets.lazy))
    if (!manifest[name]?.isDynamicEntry) faults.push(`${name} has a budget and is not loaded lazily`)
  for (const { name, bytes, limit } of rows)
    if (bytes > limit) faults.push(`${name} weighs ${bytes} bytes, over its ${limit}`)
  return { rows, faults }
}

/** The default limit of style sheets. */
function stylesheetLimits(manifest, limit) {
  const sheets = Object.keys(manifest).filter((name) => manifest[name].isEntry && name.endsWith('.css'))
  return limit === undefined ? {} : Object.fromEntries(sheets.map((name) => [name, limit]))
}

/** The file of a chunk, its style sheets, and those of its static imports. */
function filesOf(manifest, name, files = new Set()) {
  const chunk = manifest[name]
  if (!chunk || files.has(chunk.file)) return files
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files)
  return files
}
