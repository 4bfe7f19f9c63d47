import type { ReactNode } from 'react'
import type { z } from 'zod'
import { defineBlock, type ViewProps } from '../../../../core/block.ts'
import { codeModel } from '../../model/blocks.ts'
import { type CodePiece, codePieces, colouredLanguage } from '../../model/code.ts'

type CodeProps = z.infer<typeof codeModel.schema>

/**
 * A listing of code, whose parts the server colours if it knows the language. The button that copies it exists only
 * where scripts run.
 */
export const codeBlock = defineBlock<CodeProps, readonly CodePiece[] | null | undefined>({
  ...codeModel,
  data: (props) => {
    const language = colouredLanguage(props)
    return language === undefined ? undefined : codePieces({ code: props.code, language })
  },
  View: CodeView,
  stays: true,
  browser: { name: 'code', kind: 'behaviour', when: 'visible' },
  stylesheets: { content: (props) => colouredLanguage(props) !== undefined },
  fields: {
    code: { label: 'Codice', group: 'content', control: 'textarea', wording: false },
    language: {
      label: 'Linguaggio',
      help: 'Per esempio css, html, json, python: le parti prendono un colore. Un altro nome si legge e basta.',
      group: 'content',
      control: 'text',
      wording: false,
    },
    caption: { label: 'Didascalia', group: 'content', control: 'text', onPage: true },
  },
  initial: { code: '' },
})

function CodeView({ props, data, context }: ViewProps<CodeProps, readonly CodePiece[] | null | undefined>): ReactNode {
  return (
    <figure className="code">
      <div className="code-bar">
        <span className="code-language">{props.language}</span>
        <span
          data-own=""
          data-copy={context.message('content.code.copy')}
          data-copied={context.message('content.code.copied')}
          data-announce={context.message('content.code.copiedAnnounce')}
          data-failed={context.message('content.code.failed')}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, which needs focus without a mouse. */}
      <pre tabIndex={0}>
        <code className={props.language ? `language-${props.language}` : undefined}>{coloured(props.code, data)}</code>
      </pre>
      {props.caption && <figcaption>{props.caption}</figcaption>}
    </figure>
  )
}

/** In the editor pieces may still be those of what was typed before. */
function coloured(code: string, pieces: readonly CodePiece[] | null | undefined): ReactNode {
  if (!pieces || pieces.map(([text]) => text).join('') !== code) return code
  return pieces.map(([text, part], index) =>
    part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and never move.
      <span key={index} className={`code-${part}`}>
        {text}
      </span>
    ) : (
      text
    ),
  )
}
