import { defineBlock } from '../../../../core/block.ts'
import { codeModel } from '../../model/blocks.ts'

/** A listing of code. The button that copies it exists only where scripts run. */
export const codeBlock = defineBlock({
  ...codeModel,
  View: ({ props, context }) => (
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
        <code className={props.language ? `language-${props.language}` : undefined}>{props.code}</code>
      </pre>
      {props.caption && <figcaption>{props.caption}</figcaption>}
    </figure>
  ),
  browser: { name: 'code', kind: 'behaviour', when: 'visible' },
  fields: {
    code: { label: 'Codice', group: 'content', control: 'textarea' },
    language: { label: 'Linguaggio', help: 'Per esempio: css, html, json.', group: 'content', control: 'text' },
    caption: { label: 'Didascalia', group: 'content', control: 'text', onPage: true },
  },
  initial: { code: '' },
})
