import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import go from 'highlight.js/lib/languages/go'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import nginx from 'highlight.js/lib/languages/nginx'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import scss from 'highlight.js/lib/languages/scss'
import sql from 'highlight.js/lib/languages/sql'
import swift from 'highlight.js/lib/languages/swift'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'
import type { CodePart, CodePiece } from '../model/code.ts'

const lowlight = createLowlight({
  ...{ bash, c, cpp, csharp, css, diff, dockerfile, go, ini, java, javascript, json, kotlin, nginx, php },
  ...{ python, ruby, rust, scss, sql, swift, typescript, xml, yaml },
})

/** https://highlightjs.readthedocs.io/en/stable/css-classes-reference.html */
const PARTS: Readonly<Record<string, CodePart>> = {
  comment: 'comment',
  quote: 'comment',
  doctag: 'comment',
  keyword: 'keyword',
  type: 'keyword',
  'selector-tag': 'keyword',
  name: 'keyword',
  built_in: 'keyword',
  meta: 'keyword',
  string: 'string',
  regexp: 'string',
  code: 'string',
  'selector-attr': 'string',
  number: 'number',
  literal: 'number',
  symbol: 'number',
  bullet: 'number',
  title: 'title',
  section: 'title',
  'selector-class': 'title',
  'selector-id': 'title',
  attr: 'attribute',
  attribute: 'attribute',
  variable: 'attribute',
  property: 'attribute',
  'template-variable': 'attribute',
  addition: 'added',
  deletion: 'removed',
}

type Node = ReturnType<typeof lowlight.highlight>['children'][number]

/** The pieces of a listing, in order: joined, they are the code. */
export function piecesOf(code: string, language: string): CodePiece[] {
  const pieces: CodePiece[] = []
  const walk = (nodes: readonly Node[], part: CodePart | undefined): void => {
    for (const node of nodes) {
      if (node.type === 'element') walk(node.children, partOf(node.properties.className) ?? part)
      else if (node.type === 'text') pieces.push(part ? [node.value, part] : [node.value])
    }
  }
  walk(lowlight.highlight(language, code).children, undefined)
  return pieces
}

function partOf(classes: unknown): CodePart | undefined {
  return PARTS[String(Array.isArray(classes) ? classes[0] : classes).replace(/^hljs-/, '')]
}
