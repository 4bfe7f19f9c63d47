import { type DefaultTreeAdapterTypes, type ParserError, parseFragment, type Token } from 'parse5'
import { joinHosts, type PolicyHosts } from '../../../core/policy-hosts.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { CodePiece, SiteCode } from './settings.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element
type Checked = Pick<CodePiece, 'code' | 'place'>

/** Stands for the site's own origin. */
const OWN = 'https://site.invalid'
/** Elements that a browser accepts in the head. */
const HEAD_ELEMENTS = new Set(['script', 'link', 'meta', 'noscript'])
/** Elements without any effect, or with one on the whole page, by what to do instead. */
const REFUSED: Readonly<Record<string, string>> = {
  style: 'I fogli di stile si scrivono in «Aspetto».',
  base: 'Cambierebbe gli indirizzi di tutta la pagina.',
  title: 'Il titolo si scrive nelle impostazioni della pagina.',
}

/** What a page's policy must allow for a piece of code. */
export interface CodeNeeds {
  /** Inline scripts, verbatim. */
  readonly scripts: readonly string[]
  readonly hosts: PolicyHosts
}

/** Why a piece of code would not run, with its line; undefined when it would. */
export function codeFault({ code, place }: Checked): string | undefined {
  const { nodes, errors } = parse(code)
  const faults = nodes.map((node) => nodeFault(node, place))
  const first = faults.find((fault) => fault !== undefined)
  if (first !== undefined) return first
  const eof = errors.find(({ code: name }) => name.startsWith('eof-'))
  if (eof) return `Alla riga ${eof.startLine} il codice finisce a metà: manca la chiusura di un comando.`
  const end = templateEnds(code).find((one) => !isOwnEnd(one, code))
  if (end === undefined) return undefined
  return end === null
    ? 'Nel codice c’è un comando che non si chiude: il resto della pagina non si vedrebbe.'
    : `Alla riga ${end.startLine} c’è </template>, che chiude un comando mai aperto: toglilo.`
}

/**
 * Whether browsers keep all of a piece in the `<template>` that it is drawn in: otherwise it would load at once,
 * whatever the visitor accepts. Also archives bring code, which is not refused there.
 */
export function staysInTemplate(code: string): boolean {
  return templateEnds(code).every((end) => isOwnEnd(end, code))
}

/** What a piece needs. Inline scripts and hosts are read from the same tree that the browser builds. */
export function needsOf({ code, hosts }: Pick<CodePiece, 'code' | 'hosts'>): CodeNeeds {
  const elements = parse(code).nodes.filter(isElement)
  const from = (...names: string[]) => [
    ...hosts,
    ...elements.filter(({ tagName }) => names.includes(tagName)).flatMap((element) => hostOf(element) ?? []),
  ]
  return {
    scripts: elements.filter((one) => isScript(one) && attribute(one, 'src') === undefined).map(textOf),
    hosts: {
      scriptHosts: from('script'),
      connectHosts: from('script'),
      imageHosts: from('img'),
      frameHosts: from('iframe'),
      mediaHosts: from('audio', 'video', 'source').slice(hosts.length),
    },
  }
}

/**
 * Most characters that all code may add to the policy of pages. With it all headers stay below 4 kB, which proxies
 * buffer (nginx: proxy_buffer_size).
 */
const MOST_POLICY = 3000
const TOO_MANY =
  'I codici insieme si collegano a troppi server, o hanno troppi script scritti per intero. Togli quelli che non servono, o scrivi *.esempio.it al posto di più nomi.'

function policyLength(needs: readonly CodeNeeds[]): number {
  const hosts = Object.values(joinHosts(needs.map((one) => one.hosts))).flat()
  const scripts = new Set(needs.flatMap((one) => one.scripts))
  return hosts.join(' https://').length + scripts.size * " 'sha256-'".length + scripts.size * 44
}

/** @throws Refusal with one sentence for each piece that would not run */
export function refuseCode({ pieces }: SiteCode): void {
  const fields = Object.fromEntries(
    pieces.flatMap((piece, index) => {
      const fault = codeFault(piece)
      return fault === undefined ? [] : [[`code.pieces.${index}.code`, `«${piece.name}»: ${fault}`]]
    }),
  )
  const needs = pieces.map(needsOf)
  const many = pieces.findIndex((_, index) => policyLength(needs.slice(0, index + 1)) > MOST_POLICY)
  if (many !== -1) fields[`code.pieces.${many}.hosts`] = `«${pieces[many]!.name}»: ${TOO_MANY}`
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Refusal('invalid', first, { fields })
}

const OPEN = '<template>'

/** The end of the template around a piece, if it has one: with scripts, and without, where <noscript> is read too. */
function templateEnds(code: string): (Token.Location | null)[] {
  return [true, false].map((scriptingEnabled) => {
    const options = { scriptingEnabled, sourceCodeLocationInfo: true }
    const [own] = parseFragment(`${OPEN}${code}</template>`, options).childNodes
    return (own && isElement(own) && own.sourceCodeLocation?.endTag) || null
  })
}

function isOwnEnd(end: Token.Location | null, code: string): boolean {
  return end?.startOffset === OPEN.length + code.length
}

function parse(code: string): { nodes: readonly Node[]; errors: readonly ParserError[] } {
  const errors: ParserError[] = []
  const { childNodes } = parseFragment(code, {
    sourceCodeLocationInfo: true,
    onParseError: (error) => errors.push(error),
  })
  const nodes: Node[] = []
  // In document order, without recursion: elements may be thousands deep.
  const waiting = childNodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    nodes.push(node)
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed())
  }
  return { nodes, errors }
}

function nodeFault(node: Node, place: CodePiece['place']): string | undefined {
  const line = node.sourceCodeLocation?.startLine ?? 1
  if (!isElement(node)) {
    const isStray = place === 'head' && node.nodeName === '#text' && 'value' in node && node.value.trim() !== ''
    const isTopLevel = isStray && node.parentNode?.nodeName === '#document-fragment'
    return isTopLevel
      ? `Alla riga ${line} c’è del testo fuori da ogni comando: nella testata si vedrebbe in cima alla pagina.`
      : undefined
  }
  const { tagName } = node
  const refused = Object.hasOwn(REFUSED, tagName) ? REFUSED[tagName] : undefined
  if (refused !== undefined) return `Alla riga ${line} c’è <${tagName}>, che qui non ha effetto. ${refused}`
  if (place === 'head' && !HEAD_ELEMENTS.has(tagName) && node.parentNode?.nodeName === '#document-fragment')
    return `Alla riga ${line} c’è <${tagName}>, che nella testata non può stare: mettilo in fondo alla pagina.`
  return attributeFault(node, line) ?? scriptFault(node, line)
}

function attributeFault(element: Element, line: number): string | undefined {
  const handler = element.attrs.find(({ name }) => name.startsWith('on'))
  if (handler)
    return `Alla riga ${line} c’è ${handler.name}="…", che i browser qui non eseguono: usa addEventListener in uno script.`
  if (element.tagName === 'meta' && attribute(element, 'http-equiv') !== undefined)
    return `Alla riga ${line} c’è <meta http-equiv>, che cambierebbe le regole di tutta la pagina.`
  const address = attribute(element, 'src') ?? (element.tagName === 'link' ? attribute(element, 'href') : undefined)
  if (address !== undefined && /^http:/i.test(address.trim()))
    return `Alla riga ${line} c’è un indirizzo che comincia con http: scrivilo con https.`
  const blocked = element.attrs.find(({ name, value }) => Object.hasOwn(BLOCKED, name) && BLOCKED[name]?.applies(value))
  if (blocked) return `Alla riga ${line} c’è ${blocked.name}="…", ${BLOCKED[blocked.name]!.words}`
  const isSheet = element.tagName === 'link' && /\bstylesheet\b/i.test(attribute(element, 'rel') ?? '')
  if (isSheet && hostOf(element) !== undefined)
    return `Alla riga ${line} c’è un foglio di stile di un altro sito, che qui non si carica.`
  return undefined
}

const isForeign = (address: string): boolean => {
  const url = URL.parse(address.trim(), OWN)
  return url !== null && url.origin !== OWN && /^https?:$/.test(url.protocol)
}
const FORM = { applies: isForeign, words: 'ma da qui i moduli non si inviano ad altri siti: usa il blocco «Modulo».' }
/** Attributes that the policy of pages makes useless. */
const BLOCKED: Readonly<Record<string, { applies: (value: string) => boolean; words: string } | undefined>> = {
  style: { applies: () => true, words: 'che i browser qui non applicano: toglilo, o scrivi il CSS in «Aspetto».' },
  srcset: {
    applies: (value) => value.split(/[\s,]+/).some((part) => part.includes('//') && isForeign(part)),
    words: 'che da altri siti qui non si carica: usa src.',
  },
  action: FORM,
  formaction: FORM,
}

function scriptFault(element: Element, line: number): string | undefined {
  if (element.tagName !== 'script') return undefined
  if (!element.sourceCodeLocation?.endTag)
    return `Lo script che comincia alla riga ${line} non è chiuso: manca </script>.`
  if (/\bdocument\s*\.\s*write(?:ln)?\s*\(/.test(textOf(element)))
    return `Lo script che comincia alla riga ${line} usa document.write, che cancellerebbe la pagina.`
  return undefined
}

function isElement(node: Node): node is Element {
  return 'tagName' in node
}

/** Types of scripts besides those of JavaScript that a policy has to name. */
const SCRIPT_TYPES = new Set(['', 'module', 'importmap', 'speculationrules'])
/** https://mimesniff.spec.whatwg.org/#javascript-mime-type */
const JAVASCRIPT =
  /^(?:(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/

/** Whether it runs; data, such as JSON, do not. */
function isScript(element: Element): boolean {
  const type = attribute(element, 'type')?.trim().toLowerCase() ?? ''
  return element.tagName === 'script' && (SCRIPT_TYPES.has(type) || JAVASCRIPT.test(type))
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}

/** The host of its address, if that is another server's and safe to name in a policy. */
function hostOf(element: Element): string | undefined {
  const address = attribute(element, 'src') ?? attribute(element, 'href')
  const url = address === undefined ? null : URL.parse(address.trim(), OWN)
  if (url?.protocol !== 'https:' || url.origin === OWN) return undefined
  return /^[a-z0-9.-]+$/.test(url.hostname) ? url.host : undefined
}
