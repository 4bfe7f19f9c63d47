import { Box, Radio, Stack, Text } from '@mantine/core'
import { IMAGE_SHAPES, SPACINGS, TEXT_SIZES, TITLE_SCALES, TITLE_WEIGHTS } from '../model/style.ts'
import { useStyle } from './style-choices.tsx'
import type { StyleProps } from './try-on.ts'
import './measure-choices.css'

type Words = readonly [name: string, sentence: string]

const OWN = 'Come il look'
const TEXT: Readonly<Record<(typeof TEXT_SIZES)[number], Words>> = {
  own: [OWN, 'Ora i testi hanno la misura del look.'],
  small: ['Più piccoli', 'Ora i testi sono più piccoli.'],
  large: ['Più grandi', 'Ora i testi sono più grandi.'],
}
const TITLES: Readonly<Record<(typeof TITLE_SCALES)[number], Words>> = {
  own: [OWN, 'Ora i titoli hanno la misura del look.'],
  calm: ['Misurati', 'Ora i titoli sono più vicini al testo.'],
  strong: ['Imponenti', 'Ora i titoli sono più grandi.'],
}
const WEIGHTS: Readonly<Record<(typeof TITLE_WEIGHTS)[number], Words>> = {
  own: ['Del carattere', 'Ora i titoli hanno lo spessore dei caratteri.'],
  light: ['Leggeri', 'Ora i titoli sono leggeri.'],
  regular: ['Normali', 'Ora i titoli sono di spessore normale.'],
  bold: ['Neri', 'Ora i titoli sono neri.'],
}
const ROOM: Readonly<Record<(typeof SPACINGS)[number], Words>> = {
  own: [OWN, 'Ora gli spazi sono quelli del look.'],
  compact: ['Compatti', 'Ora gli spazi sono compatti.'],
  airy: ['Ariosi', 'Ora gli spazi sono ariosi.'],
}
const SHAPES: Readonly<Record<(typeof IMAGE_SHAPES)[number], Words>> = {
  own: [OWN, 'Ora le immagini hanno gli angoli del look.'],
  square: ['Squadrati', 'Ora le immagini sono squadrate.'],
  soft: ['Smussati', 'Ora le immagini hanno gli angoli smussati.'],
  round: ['Tondi', 'Ora le immagini hanno gli angoli tondi.'],
}

/** Sizes, weights, room and shapes of the whole site. A hovered or focused one is previewed on the page. */
export default function MeasureChoices(props: StyleProps) {
  return (
    <Stack gap="md">
      <Choice part="textSize" label="Grandezza dei testi" options={TEXT_SIZES} words={TEXT} {...props} />
      <Choice part="titleScale" label="Grandezza dei titoli" options={TITLE_SCALES} words={TITLES} {...props} />
      <Choice part="titleWeight" label="Spessore dei titoli" options={TITLE_WEIGHTS} words={WEIGHTS} {...props} />
      <Choice part="spacing" label="Spazi tra le parti" options={SPACINGS} words={ROOM} {...props} />
      <Choice part="imageShape" label="Angoli delle immagini" options={IMAGE_SHAPES} words={SHAPES} {...props} />
      <Text size="xs" c="dimmed">
        Se cambi look le tue scelte restano. Con caratteri di un solo spessore i titoli leggeri sono quelli normali.
      </Text>
    </Stack>
  )
}

type Part = 'textSize' | 'titleScale' | 'titleWeight' | 'spacing' | 'imageShape'
type Value<Name extends Part> = StyleProps['content']['style'][Name]

interface ChoiceProps<Name extends Part> extends StyleProps {
  readonly part: Name
  readonly label: string
  readonly options: readonly Value<Name>[]
  readonly words: Readonly<Record<Value<Name>, Words>>
}

function Choice<Name extends Part>({ part, label, options, words, ...props }: ChoiceProps<Name>) {
  const { tryOn, leave, choose } = useStyle(part, props)
  const value = props.content.style[part]
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(chosen) => {
        const next = options.find((one) => one === chosen)
        if (next !== undefined && next !== value) choose(next, words[next][1])
      }}
    >
      <Box className="measure-options" onMouseLeave={leave} onBlur={leave}>
        {options.map((one) => (
          <Radio
            key={one}
            value={one}
            label={words[one][0]}
            onFocus={() => tryOn(one)}
            wrapperProps={{ onMouseEnter: () => tryOn(one) }}
          />
        ))}
      </Box>
    </Radio.Group>
  )
}
