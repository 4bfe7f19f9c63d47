import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  TableNode,
} from 'kysely'

/**
 * Refuses, in tests, a query over a site's table that does not say which site: each such table must stand beside a
 * condition on its `site_id`, or be filled with one.
 */
export class TenancyGuard implements KyselyPlugin {
  readonly #tenantTables: ReadonlySet<string>
  readonly seen = new Set<string>()

  constructor(tenantTables: Iterable<string>) {
    this.#tenantTables = new Set(tenantTables)
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const tables = new Set<string>()
    const conditions = new Map<string, number>()
    visit(node, (child) => {
      if (child.kind === 'TableNode') {
        const name = (child as unknown as TableNode).table.identifier.name
        if (this.#tenantTables.has(name)) tables.add(name)
      }
      const column = siteColumnOf(child)
      if (column !== undefined) conditions.set(column, (conditions.get(column) ?? 0) + 1)
    })
    for (const table of tables) {
      this.seen.add(table)
      if (!conditions.has(table) && !conditions.has(''))
        throw new Error(`A query over ${table} does not say which site`)
    }
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<Record<string, unknown>>> {
    return result as QueryResult<Record<string, unknown>>
  }
}

/** Table whose `site_id` a condition or an insert names; '' where the column stands alone. */
function siteColumnOf(node: Node): string | undefined {
  if (node.kind === 'ColumnNode' && (node as { column?: { name?: string } }).column?.name === 'site_id') return ''
  if (node.kind !== 'ReferenceNode') return undefined
  const { column, table } = node as unknown as { column: { column?: { name: string } }; table?: TableNode }
  return column.column?.name === 'site_id' ? (table?.table.identifier.name ?? '') : undefined
}

interface Node {
  readonly kind: string
}

function visit(node: unknown, hear: (node: Node) => void): void {
  if (Array.isArray(node)) for (const child of node) visit(child, hear)
  else if (typeof node === 'object' && node !== null) {
    if ('kind' in node && typeof node.kind === 'string') hear(node as Node)
    // The target columns of an ON CONFLICT are no condition.
    for (const [key, child] of Object.entries(node)) if (key !== 'onConflict') visit(child, hear)
  }
}
