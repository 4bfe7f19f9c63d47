import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/** Font sizes of the configuration area in px (TOKN-05). */
export const FONT_SIZES = [9.75, 11, 12, 13, 14, 16, 18, 21, 24, 28] as const
/** Font weights (TOKN-06). */
export const FONT_WEIGHTS = [400, 500, 600] as const
/** Corner radii in px (TOKN-07). */
export const RADII = [0, 4, 8] as const
/** Spacing in px (TOKN-08). */
export const SPACES = [0, 2, 4, 8, 11, 16, 22, 33, 44, 55] as const
/** Durations of animations in ms (TOKN-09). */
export const DURATIONS = [0, 100, 200, 300, 600] as const

/** Palettes from light to dark (TOKN-10, TOKN-11): the petrol of the awning, and a matching grey. */
export const PALETTES = {
  petrol: [
    '#e6f3f1',
    '#cfe5e2',
    '#a5cfca',
    '#74b5ae',
    '#469a92',
    '#237f78',
    '#0d5c58',
    '#0a4f4b',
    '#084340',
    '#053330',
  ],
  /** What the library uses on dark screens: the area's own background, surface and borders, and the shades between. */
  dark: ['#e8ecea', '#c9d1ce', '#a5b0ac', '#76827e', '#37413e', '#2d3634', '#1f2726', '#1a2120', '#151b1a', '#121716'],
  stone: ['#f7f6f3', '#efede8', '#dfdcd4', '#c3c1b9', '#9aa19c', '#838d89', '#59635f', '#3d4744', '#2d3634', '#1d2523'],
} as const satisfies Record<string, MantineColorsTuple>

const rem = (px: number) => `${px / 16}rem`

/** Text on a tint of its own colour: the library's shades have too little contrast. */
const WORDS = new Map([
  ['red', 'var(--bad)'],
  ['yellow', 'var(--wait)'],
  ['green', 'var(--good)'],
])

/** Filled components use the area's own colour pairs: the library chooses their text colour for light screens only. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const isOwn = input.color === undefined || input.color === input.theme.primaryColor
  if (input.variant === 'light' && isOwn) {
    const hover = 'color-mix(in srgb, var(--accent-soft), var(--accent) 12%)'
    return { ...colors, background: 'var(--accent-soft)', hover, color: 'var(--accent-strong)' }
  }
  if (input.variant !== 'filled') {
    const color = WORDS.get(input.color ?? '') ?? colors.color
    return { ...colors, color, hover: input.color === 'red' ? 'var(--bad-soft)' : colors.hover }
  }
  if (input.color === 'red')
    return { ...colors, background: 'var(--bad)', hover: 'var(--bad)', color: 'var(--bad-soft)' }
  if (!isOwn) return colors
  return { ...colors, background: 'var(--accent)', hover: 'var(--accent-strong)', color: 'var(--on-accent)' }
}

export const theme = createTheme({
  variantColorResolver: variantColors,
  colors: { petrol: PALETTES.petrol, stone: PALETTES.stone, gray: PALETTES.stone, dark: PALETTES.dark },
  primaryColor: 'petrol',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: '"Figtree Variable", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SFMono-Regular", Consolas, monospace',
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18) },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(28), lineHeight: '1.15' },
      h2: { fontSize: rem(21), lineHeight: '1.2' },
      h3: { fontSize: rem(16), lineHeight: '1.3' },
      h4: { fontSize: rem(14), lineHeight: '1.35' },
    },
  },
  spacing: { xs: rem(4), sm: rem(8), md: rem(16), lg: rem(22), xl: rem(33) },
  radius: { xs: rem(4), sm: rem(4), md: rem(8), lg: rem(8), xl: rem(8) },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Tooltips open late, so that they are not in the way of people who know the buttons.
    Tooltip: { defaultProps: { openDelay: 1200, withArrow: true } },
    // Without the placeholder, which would take the focus unseen, the first item has the focus.
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 }, withInitialFocusPlaceholder: false } },
    // Assistive technology takes a `header` outside a section for the page's banner.
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: 100 }, attributes: { header: { role: 'none' } } },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  },
})

/** Sets the library's variables to the area's own colours, which follow light and dark by themselves. */
export const variables: CSSVariablesResolver = () => {
  const own = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--ground)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--bad)',
    // The library derives the text colour of red menu items from this one.
    '--mantine-color-red-6': 'var(--bad)',
  }
  return { variables: {}, light: own, dark: own }
}
