import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
} from 'kysely'

/**
 * Refuses, in tests, a query over a tenant table without a site: at its own level, `site_id` of each such table must
 * be compared with a value, or with that of a table whose site is given, or be set to a value.
 */
export class TenancyGuard implements KyselyPlugin {
  readonly #tenantTables: ReadonlySet<string>
  readonly seen = new Set<string>()

  constructor(tenantTables: Iterable<string>) {
    this.#tenantTables = new Set(tenantTables)
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    visit(node, (query) => {
      const tables = tablesOf(query)
      const bound = boundTables(query, tables)
      for (const [name, table] of tables) {
        if (!this.#tenantTables.has(table)) continue
        this.seen.add(table)
        if (!bound.has(name)) throw new Error(`A query over ${table} does not say which site`)
      }
    })
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<Record<string, unknown>>> {
    return result as QueryResult<Record<string, unknown>>
  }
}

/** A node of a query; its fields depend on its kind. */
interface Node {
  readonly kind: string
  // biome-ignore lint/suspicious/noExplicitAny: the library's nodes are a union of a hundred types.
  readonly [field: string]: any
}

/** Tables at a query's own level, by alias. */
function tablesOf(query: Node): Map<string, string> {
  const sources: (Node | undefined)[] = [
    query.table,
    query.into,
    ...(query.joins ?? []).map((join: Node) => join.table),
  ]
  for (const list of [query.from, query.using]) sources.push(...(list?.froms ?? list?.tables ?? []))
  const tables = new Map<string, string>()
  if (!/^(?:Select|Update|Delete|Insert)QueryNode$/.test(query.kind)) return tables
  for (const source of sources) {
    const table = source?.kind === 'AliasNode' ? source.node : source
    if (table?.kind !== 'TableNode') continue
    const name = table.table.identifier.name
    tables.set(source!.kind === 'AliasNode' ? source!.alias.name : name, name)
  }
  return tables
}

/** Names of the tables whose site is given. */
function boundTables(query: Node, tables: ReadonlyMap<string, string>): Set<string> {
  const bound = new Set<string>()
  const inserted = query.kind === 'InsertQueryNode' && query.columns?.some((column: Node) => isSiteColumn(column))
  if (inserted) for (const name of tables.keys()) bound.add(name)
  const links: [string, string][] = []
  for (const condition of [query.where?.where, ...(query.joins ?? []).map((join: Node) => join.on?.on)])
    for (const { leftOperand, operator, rightOperand } of conjuncts(condition)) {
      const [left, right] = [siteTableOf(leftOperand, tables), siteTableOf(rightOperand, tables)]
      if (left === undefined || !['=', 'in'].includes(operator.operator)) continue
      if (right !== undefined) links.push([left, right])
      else if (/^(?:Value|ValueList|PrimitiveValueList)Node$/.test(rightOperand.kind)) bound.add(left)
    }
  // Each round may bind one more table of a chain. A table of an outer query is checked there.
  const isBound = (name: string) => bound.has(name) || !tables.has(name)
  for (const _ of links)
    for (const [left, right] of links) {
      if (isBound(right)) bound.add(left)
      if (isBound(left)) bound.add(right)
    }
  return bound
}

/** Conditions that are true for every row: one of several alternatives binds nothing. */
function conjuncts(condition: Node | undefined): Node[] {
  if (condition?.kind === 'AndNode') return [...conjuncts(condition.left), ...conjuncts(condition.right)]
  if (condition?.kind === 'ParensNode') return conjuncts(condition.node)
  return condition?.kind === 'BinaryOperationNode' ? [condition] : []
}

/** Name of the table of a `site_id` operand; a column without a table belongs to the only one. */
function siteTableOf(operand: Node, tables: ReadonlyMap<string, string>): string | undefined {
  if (operand.kind !== 'ReferenceNode' || !isSiteColumn(operand.column)) return undefined
  return operand.table?.table.identifier.name ?? [...tables.keys()][0]
}

function isSiteColumn(node: Node): boolean {
  return node.kind === 'ColumnNode' && node.column.name === 'site_id'
}

function visit(node: unknown, hear: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('kind' in node) hear(node as Node)
  for (const child of Object.values(node)) visit(child, hear)
}
