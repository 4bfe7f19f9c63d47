import { Radio, Stack } from '@mantine/core'
import { BUTTON_FILLS, BUTTON_SHAPES, type ButtonFill, type ButtonShape } from '../model/style.ts'
import { useStyle } from './style-choices.tsx'
import type { StyleProps } from './try-on.ts'
import './button-choice.css'

const SHAPES: Readonly<Record<ButtonShape, { readonly name: string; readonly sentence: string }>> = {
  own: { name: 'Come il look', sentence: 'Ora i pulsanti hanno la forma del look.' },
  square: { name: 'Squadrati', sentence: 'Ora i pulsanti sono squadrati.' },
  soft: { name: 'Smussati', sentence: 'Ora i pulsanti sono smussati.' },
  pill: { name: 'Tondi', sentence: 'Ora i pulsanti sono tondi.' },
}

/** Of drawn buttons, which are half as high as those of a page. */
const CORNERS = { square: 0, soft: 4, pill: 11 } as const satisfies Record<Exclude<ButtonShape, 'own'>, number>

const FILLS: Readonly<Record<ButtonFill, { readonly name: string; readonly help: string; readonly sentence: string }>> =
  {
    full: { name: 'Pieni', help: 'Si vedono subito.', sentence: 'Ora i pulsanti sono pieni.' },
    outline: {
      name: 'Solo contorno',
      help: 'Più leggeri: si riempiono sotto il puntatore.',
      sentence: 'Ora i pulsanti hanno solo il contorno.',
    },
  }

/** The shape and fill of all buttons of the site. A hovered or focused shape is previewed on the page. */
export function ButtonChoice(props: StyleProps) {
  const { buttonShape, buttonFill } = props.content.style
  const shape = useStyle('buttonShape', props)
  const fill = useStyle('buttonFill', props)
  return (
    <Stack gap="md">
      <Radio.Group
        label="Forma"
        value={buttonShape}
        onChange={(chosen) => {
          const next = BUTTON_SHAPES.find((one) => one === chosen)
          if (next && next !== buttonShape) shape.choose(next, SHAPES[next].sentence)
        }}
      >
        <Stack gap="xs" mt="xs" onMouseLeave={shape.leave} onBlur={shape.leave}>
          {BUTTON_SHAPES.map((one) => (
            <Radio.Card
              key={one}
              value={one}
              className="choice button-shape"
              onMouseEnter={() => shape.tryOn(one)}
              onFocus={() => shape.tryOn(one)}
            >
              <span className="choice-name">
                <Radio.Indicator />
                {SHAPES[one].name}
              </span>
              {one !== 'own' && (
                <svg className="drawn-button" viewBox="0 0 55 22" aria-hidden="true">
                  <rect width="55" height="22" rx={CORNERS[one]} />
                </svg>
              )}
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label="Riempimento"
        value={buttonFill}
        onChange={(chosen) => {
          const next = BUTTON_FILLS.find((one) => one === chosen)
          if (next && next !== buttonFill) fill.choose(next, FILLS[next].sentence)
        }}
      >
        <Stack gap="xs" mt="xs">
          {BUTTON_FILLS.map((one) => (
            <Radio key={one} value={one} label={FILLS[one].name} description={FILLS[one].help} />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  )
}
