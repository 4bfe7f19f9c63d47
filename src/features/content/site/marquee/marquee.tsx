import { defineBlock } from '../../../../core/block.ts'
import { marqueeModel } from '../../model/marquee.ts'
import { OnPage } from '../on-page.tsx'

const SIGNS = { dot: '·', star: '✦', dash: '—', none: '' } as const

/** A text that runs along a line or a wave. Without scripts it is a line that stands still. */
export const marqueeBlock = defineBlock({
  ...marqueeModel,
  View: ({ props, context }) => {
    if (props.text.trim() === '') return null
    return (
      <div
        className={`marquee marquee-${props.size} marquee-wave-${props.waveIntensity}`}
        data-wave-frequency={props.waveFrequency}
        data-wave-intensity={props.waveIntensity}
        data-animation-direction={props.animationDirection}
        data-animation-speed={props.animationSpeed}
        data-paused-on-hover={props.pausedOnHover}
        data-separator={SIGNS[props.separator]}
      >
        <OnPage field="text">
          <p className="marquee-text">{props.text}</p>
        </OnPage>
        <div
          className="marquee-stage"
          data-own=""
          data-stop={context.message('content.marquee.stop')}
          data-run={context.message('content.marquee.run')}
        />
      </div>
    )
  },
  browser: { name: 'marquee', kind: 'behaviour', when: 'visible' },
  stylesheets: { content: () => true },
  fields: {
    text: {
      label: 'Testo',
      help: 'Si ripete da solo finché riempie la riga.',
      group: 'content',
      control: 'text',
      onPage: true,
    },
    separator: {
      label: 'Tra una ripetizione e l’altra',
      group: 'content',
      control: 'choice',
      choices: { dot: 'Punto', star: 'Stella', dash: 'Lineetta', none: 'Niente' },
    },
    size: {
      label: 'Grandezza',
      group: 'look',
      control: 'choice',
      choices: { s: 'S', m: 'M', l: 'L', xl: 'XL' },
      words: 'dimensione carattere',
    },
    waveIntensity: { label: 'Altezza delle onde', help: 'Con 0 la riga è dritta.', group: 'look', control: 'number' },
    waveFrequency: {
      label: 'Quante onde',
      group: 'look',
      control: 'number',
      when: { field: 'waveIntensity', isNot: [0] },
      words: 'frequenza',
    },
    animationDirection: {
      label: 'Verso',
      group: 'look',
      control: 'choice',
      choices: { left: 'A sinistra', right: 'A destra' },
      words: 'direzione',
    },
    animationSpeed: { label: 'Velocità', group: 'look', control: 'number' },
    pausedOnHover: {
      label: 'Si ferma sotto il puntatore',
      help: 'Un pulsante per fermarlo c’è sempre; chi non vuole movimenti lo vede fermo.',
      group: 'look',
      control: 'switch',
    },
  },
  initial: { text: 'Scrivi qui il testo che scorre' },
})
