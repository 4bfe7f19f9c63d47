type Camel<Name> = Name extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : Name
type CamelCased<Row> = { [Name in keyof Row as Camel<Name>]: Row[Name] }

/** A row as calls return it: column names have underscores in every database, JSON names have none. */
export function camelCased<Row extends object>(row: Row): CamelCased<Row> {
  const named = Object.entries(row).map(([name, value]) => [
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(named) as CamelCased<Row>
}
