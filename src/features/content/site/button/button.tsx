import { defineBlock } from '../../../../core/block.ts'
import { buttonModel } from '../../model/blocks.ts'
import { alignField, newWindowField } from '../fields.ts'
import { OnPage } from '../on-page.tsx'

/** A link that looks like a button. Without an allowed address its label is plain text. */
export const buttonBlock = defineBlock({
  ...buttonModel,
  View: ({ props, context }) => {
    const href = context.href(props.link)
    const look = `button button-${props.style} button-${props.size}`
    return (
      <p className={`button-line align-${props.align}`}>
        <OnPage field="label">
          {href ? (
            <a className={look} href={href} {...(props.newWindow && { target: '_blank', rel: 'noopener' })}>
              {props.label}
            </a>
          ) : (
            <span className={`${look} button-idle`}>{props.label}</span>
          )}
        </OnPage>
      </p>
    )
  },
  fields: {
    label: {
      label: 'Testo',
      help: 'Comincia con un verbo: «Prenota un posto».',
      group: 'content',
      control: 'text',
      onPage: true,
    },
    link: {
      label: 'Collegamento',
      help: 'Una pagina del sito, un indirizzo https, un’e-mail o un telefono.',
      group: 'content',
      control: 'link',
    },
    style: {
      label: 'Stile',
      group: 'look',
      control: 'choice',
      choices: { primary: 'Principale', secondary: 'Secondario', plain: 'Solo testo' },
    },
    size: {
      label: 'Grandezza',
      group: 'look',
      control: 'choice',
      choices: { small: 'Piccolo', medium: 'Medio', large: 'Grande' },
    },
    align: alignField,
    newWindow: newWindowField,
  },
  initial: { label: 'Scopri di più', link: '/' },
})
