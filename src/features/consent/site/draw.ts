/** Creates an element with properties and children. */
export function draw<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  content: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...content)
  return element
}
