import type { EditorField, EntryField, EntryList } from './block.ts'
import { isSame } from './is-same.ts'

/** Controls of texts and pictures. */
const WORDING_CONTROLS: ReadonlySet<string> = new Set([
  ...['text', 'textarea', 'inlineText', 'richText'],
  ...['image', 'images'],
  ...['entries', 'people', 'tracks'],
])
/** Controls whose value is a list of entries, described by the field's `entries`. */
const WORDING_KINDS: ReadonlySet<EntryField['kind']> = new Set(['text', 'longText', 'picture', 'entries'])
/** What an entry of a list of images says and shows; the rest is where it leads. */
const IMAGE_WORDING: ReadonlySet<string> = new Set(['assetId', 'alt', 'caption'])

type Entry = Readonly<Record<string, unknown>>

/** Whether a field is a text or a picture of the page, not a setting (docs/decisions/0127). */
export function isWording(field: EditorField): boolean {
  return field.wording ?? (field.group === 'content' && WORDING_CONTROLS.has(field.control))
}

/** Whether a change of a field changes only what it says and shows. */
export function changesOnlyWording(field: EditorField, before: unknown, after: unknown): boolean {
  if (isSame(before, after)) return true
  if (!isWording(field) || !importsNothingNew(before, after)) return false
  if (field.control === 'images') return leadsNowhereNew(before, after)
  return field.entries ? sameEntries(field.entries, before, after) : true
}

/** Imported HTML is markup that only an import writes: it may stay, move and go. */
function importsNothingNew(before: unknown, after: unknown): boolean {
  const known = new Set(importedIn(before))
  return importedIn(after).every((html) => known.has(html))
}

function importedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'type' in value && value.type === 'importedHtml' && 'html' in value ? [String(value.html)] : []
  return [...own, ...Object.values(value).flatMap(importedIn)]
}

/** The field as people see it who may only change texts and pictures: no addresses, and no other entries. */
export function onlyWording<Field extends EditorField>(field: Field): Field {
  return field.entries ? { ...field, entries: fixedList(field.entries) } : field
}

/** The properties of a list's items that such people see. */
export function wordingNames(field: EditorField, names: readonly string[]): readonly string[] {
  return field.control === 'images' ? names.filter((name) => IMAGE_WORDING.has(name)) : names
}

function fixedList(list: EntryList): EntryList {
  const fields = Object.entries(list.fields).flatMap(([name, field]) =>
    isEntryWording(field) ? [[name, field.entries ? { ...field, entries: fixedList(field.entries) } : field]] : [],
  )
  return { ...list, isFixed: true, fields: Object.fromEntries(fields) }
}

function isEntryWording(field: EntryField): boolean {
  return field.wording ?? WORDING_KINDS.has(field.kind)
}

/** The same entries in the same order, which differ in texts and pictures only. */
function sameEntries(list: EntryList, before: unknown, after: unknown): boolean {
  if (!isList(before) || !isList(after) || before.length !== after.length) return false
  return after.every((entry, index) => {
    const old = before[index]!
    return [...new Set([...Object.keys(old), ...Object.keys(entry)])].every((name) => {
      const field = list.fields[name]
      if (isSame(old[name], entry[name])) return true
      if (!field || !isEntryWording(field)) return false
      return field.entries ? sameEntries(field.entries, old[name], entry[name]) : true
    })
  })
}

/** Images may come, go and change places, but each leads where one has led before, or nowhere. */
function leadsNowhereNew(before: unknown, after: unknown): boolean {
  if (!isList(before) || !isList(after)) return false
  const known = new Set(before.map((entry) => JSON.stringify(restOf(entry))))
  return after.every((entry) => {
    const rest = restOf(entry)
    return rest.every(([, value]) => value === '') || known.has(JSON.stringify(rest))
  })
}

function restOf(entry: Entry): [string, unknown][] {
  return Object.entries(entry)
    .filter(([name]) => !IMAGE_WORDING.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

function isList(value: unknown): value is readonly Entry[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null)
}
