import { Box, Radio, Stack, Switch, Text } from '@mantine/core'
import { HEADER_LAYOUTS, HEADER_POSITIONS, type HeaderLayout, type HeaderPosition } from '../model/header-style.ts'
import type { SiteContent } from '../model/site.ts'
import { type StyleProps, useTryOn } from './try-on.ts'

const LAYOUT_NAMES: Readonly<Record<HeaderLayout, string>> = {
  left: 'Menu a destra',
  beside: 'Menu accanto al nome',
  centred: 'Al centro',
  split: 'Nome in mezzo al menu',
  big: 'Nome grande',
}

/** Rectangles of a drawing of 96 × 40: the name first, then the menu, and the button last. */
const DRAWINGS: Readonly<Record<HeaderLayout, readonly (readonly [number, number, number, number])[]>> = {
  left: [
    [6, 8, 22, 5],
    [44, 9, 9, 3],
    [56, 9, 9, 3],
    [76, 7, 14, 7],
  ],
  beside: [
    [6, 8, 22, 5],
    [33, 9, 9, 3],
    [45, 9, 9, 3],
    [76, 7, 14, 7],
  ],
  centred: [
    [35, 6, 26, 6],
    [38, 18, 9, 3],
    [49, 18, 9, 3],
    [76, 16, 14, 7],
  ],
  split: [
    [37, 8, 22, 5],
    [23, 9, 9, 3],
    [64, 9, 9, 3],
    [78, 7, 12, 7],
  ],
  big: [
    [6, 5, 84, 12],
    [6, 22, 9, 3],
    [18, 22, 9, 3],
    [76, 20, 14, 7],
  ],
}

const POSITION_WORDS: Readonly<Record<HeaderPosition, { readonly name: string; readonly help: string }>> = {
  static: { name: 'Resta in cima alla pagina', help: 'Chi scorre la lascia sopra di sé.' },
  sticky: { name: 'Segue chi scorre', help: 'Il menu è sempre a portata di mano.' },
  returning: { name: 'Torna quando si risale', help: 'Lascia posto alla pagina e torna appena serve.' },
}

/** Where the header's parts stand, and what it does while the page is scrolled. Hovered layouts are previewed. */
export function HeaderChoices(props: StyleProps) {
  const { header } = props.content.frame
  const { tryOn, leave, choose } = useTryOn(props)
  const withHeader = (part: Partial<typeof header>) => (before: SiteContent) => ({
    ...before,
    frame: { ...before.frame, header: { ...before.frame.header, ...part } },
  })
  const layoutCalled = (name: string) => HEADER_LAYOUTS.find((one) => one === name)
  const positionCalled = (name: string) => HEADER_POSITIONS.find((one) => one === name)
  return (
    <Stack gap="md">
      <Radio.Group
        label="Disposizione"
        value={header.layout}
        onChange={(chosen) => {
          const layout = layoutCalled(chosen)
          if (layout && layout !== header.layout)
            choose(withHeader({ layout }), `Ora la testata è «${LAYOUT_NAMES[layout]}».`)
        }}
      >
        <Box className="header-layouts" onMouseLeave={leave} onBlur={leave}>
          {HEADER_LAYOUTS.map((layout) => (
            <Radio.Card
              key={layout}
              value={layout}
              className="choice header-layout"
              onMouseEnter={() => tryOn(withHeader({ layout })(props.content))}
              onFocus={() => tryOn(withHeader({ layout })(props.content))}
            >
              <Drawing layout={layout} />
              <span className="choice-words">{LAYOUT_NAMES[layout]}</span>
            </Radio.Card>
          ))}
        </Box>
      </Radio.Group>
      <Radio.Group
        label="Quando si scorre"
        value={header.position}
        onChange={(chosen) => {
          const position = positionCalled(chosen)
          if (position) choose(withHeader({ position }), `Testata: ${POSITION_WORDS[position].name.toLowerCase()}.`)
        }}
      >
        <Stack gap="xs" mt="xs">
          {HEADER_POSITIONS.map((position) => (
            <Radio
              key={position}
              value={position}
              label={POSITION_WORDS[position].name}
              description={POSITION_WORDS[position].help}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        label="Sopra l’immagine di apertura"
        description="Dove la pagina comincia con un’immagine di sfondo. Sulle altre la testata resta com’è."
        checked={header.overPicture}
        onChange={({ currentTarget: { checked: overPicture } }) =>
          choose(
            withHeader({ overPicture }),
            overPicture ? 'Ora la testata è sopra l’immagine di apertura.' : 'Ora la testata ha il suo fondo.',
          )
        }
      />
      <Text size="xs" c="dimmed">
        Una riga di annuncio sopra la testata si aggiunge in «Promozioni».
      </Text>
    </Stack>
  )
}

function Drawing({ layout }: { layout: HeaderLayout }) {
  const parts = DRAWINGS[layout]
  return (
    <svg className="header-drawing" viewBox="0 0 96 40" aria-hidden="true">
      {parts.map(([x, y, width, height], at) => (
        <rect
          key={`${x} ${y}`}
          className={at === parts.length - 1 ? 'is-button' : undefined}
          opacity={at === 0 || at === parts.length - 1 ? 1 : 0.5}
          {...{ x, y, width, height }}
          rx={1.5}
        />
      ))}
    </svg>
  )
}
