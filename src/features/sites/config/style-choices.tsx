import { Radio, Stack, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useState } from 'react'
import { showLateFonts } from '../../../config/late-fonts.ts'
import { besidePair, shownOwnFonts } from '../model/own-fonts.ts'
import type { SiteContent } from '../model/site.ts'
import {
  BRAND,
  type BrandColours,
  DARK_VERSIONS,
  type DarkVersion,
  FONT_PAIRS,
  type FontPair,
  LOOK_FONTS,
  LOOK_PALETTES,
  LOOK_VERSIONS,
  type Look,
  PALETTES,
  shownFonts,
  shownPalette,
} from '../model/style.ts'
import { brandSwatches, swatches } from '../site/looks/look-colours.ts'
import { BrandFields } from './brand-fields.tsx'
import './specimens.css'
import { FONT_WORDS, fontsOf, paletteName } from './style-words.ts'
import { type StyleProps, useTryOn } from './try-on.ts'

type SiteStyle = SiteContent['style']

/** The palettes of the look, and the owner's own colours. A hovered or focused one is previewed on the page. */
export function PaletteChoice(props: StyleProps) {
  const { look, style } = props.content
  const { tryOn, leave, choose } = useTryOn(props)
  const shown = shownPalette(props.content)
  const own = style.colours ?? firstColours(look, shown)
  const withPalette =
    (palette: SiteStyle['palette']) =>
    (before: SiteContent): SiteContent => ({
      ...before,
      style: { ...before.style, palette, ...(palette === BRAND && { colours: before.style.colours ?? own }) },
    })
  const card = (palette: SiteStyle['palette'], name: string, colours: readonly string[]) => (
    <Radio.Card
      key={palette}
      value={palette}
      className="choice palette-choice"
      onMouseEnter={() => tryOn(withPalette(palette)(props.content))}
      onFocus={() => tryOn(withPalette(palette)(props.content))}
    >
      <Radio.Indicator />
      {name}
      <span className="swatches" aria-hidden="true">
        {colours.map((colour, place) => (
          // Two colours may be the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
          <span key={place} style={{ background: colour }} />
        ))}
      </span>
    </Radio.Card>
  )
  return (
    <Stack gap="md">
      <Radio.Group
        value={shown}
        onChange={(chosen) => {
          const palette = [...PALETTES, BRAND].find((one) => one === chosen) as SiteStyle['palette'] | undefined
          if (palette && palette !== shown) choose(withPalette(palette), coloursChosen(look, palette))
        }}
        aria-label="Colori"
      >
        <Stack gap="xs" onMouseLeave={leave} onBlur={leave}>
          {LOOK_PALETTES[look].map((palette) => card(palette, paletteName(look, palette), swatches(look, palette)))}
          {card(BRAND, 'Colori tuoi', brandSwatches(look, own))}
        </Stack>
      </Radio.Group>
      {shown === BRAND && <BrandFields {...props} colours={own} />}
    </Stack>
  )
}

function coloursChosen(look: Look, palette: SiteStyle['palette']): string {
  return palette === BRAND
    ? 'Ora il sito ha i colori tuoi.'
    : `Ora il sito ha i colori «${paletteName(look, palette)}».`
}

/** What an owner's own colours begin with: the strongest one that the site has. */
function firstColours(look: Look, shown: SiteStyle['palette']): BrandColours {
  const [, brand] = swatches(look, shown === BRAND ? 'own' : shown)
  return { brand: brand!, second: null, paper: null }
}

/** The font pairs, each shown in its own fonts, with the site's name as the title. */
export function FontChoice(props: StyleProps) {
  const { look, title, style } = props.content
  const { tryOn, leave, choose } = useTryOn(props)
  const own = shownOwnFonts(style.ownFonts)
  const shown = own.title && own.text ? undefined : shownFonts(props.content)
  const withPair = (pair: FontPair) => (before: SiteContent) => ({
    ...before,
    style: { ...before.style, fonts: keptAs(pair, look), ownFonts: besidePair(before.style.ownFonts) },
  })
  const sentenceFor = (pair: FontPair) => {
    const stays = own.title && own.text ? undefined : (own.title ?? own.text)
    const rest = stays ? ` ${own.title ? 'I titoli' : 'I testi'} restano in «${stays.name}».` : ''
    return `Ora il sito ha i caratteri «${FONT_WORDS[pair].name}».${rest}`
  }
  const isMissing = useMissingFace()
  useLayoutEffect(() => showLateFonts(document), [])
  return (
    <Radio.Group
      value={shown ?? null}
      onChange={(chosen) => {
        const pair = FONT_PAIRS.find((one) => one === chosen)
        if (pair && pair !== shown) choose(withPair(pair), sentenceFor(pair))
      }}
      aria-label="Caratteri"
    >
      <Stack gap="sm" onMouseLeave={leave} onBlur={leave}>
        {isMissing && (
          <Text role="alert" size="sm">
            Impossibile caricare alcuni caratteri: qui sotto ne vedi altri al loro posto. Controlla la connessione e
            ricarica la pagina.
          </Text>
        )}
        {FONT_PAIRS.map((pair) => (
          <Radio.Card
            key={pair}
            value={pair}
            className="choice"
            aria-label={`${FONT_WORDS[pair].name}: ${FONT_WORDS[pair].mood} ${fontsOf(pair)}`}
            onMouseEnter={() => tryOn(withPair(pair)(props.content))}
            onFocus={() => tryOn(withPair(pair)(props.content))}
          >
            <Specimen pair={pair} title={title} />
            <span className="choice-name">
              <Radio.Indicator />
              {FONT_WORDS[pair].name}
            </span>
            <span className="choice-words">
              {FONT_WORDS[pair].mood} {fontsOf(pair)}.
            </span>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** A pair in its own fonts, which load once it is in view. */
function Specimen({ pair, title }: { readonly pair: FontPair; readonly title: string }) {
  const { ref, entry } = useIntersection()
  const [isSeen, setSeen] = useState(false)
  if (entry?.isIntersecting && !isSeen) setSeen(true)
  return (
    <span ref={ref} className={isSeen ? `specimen fonts-${pair}` : 'specimen'} aria-hidden="true">
      <span>{title}</span>
      <span>Ecco come si leggono i testi del tuo sito.</span>
    </span>
  )
}

/** A font that could not be loaded. Fallbacks are system fonts, and no system has all of them. */
const isMissed = ({ family, status }: FontFace) => status === 'error' && !family.includes('Fallback')

/** Whether a font of this page could not be loaded: its specimen is then shown in another one. */
function useMissingFace(): boolean {
  const [isMissing, setMissing] = useState(() => [...document.fonts].some(isMissed))
  useEffect(() => {
    const hear = ({ fontfaces }: FontFaceSetLoadEvent) => setMissing((known) => known || fontfaces.some(isMissed))
    document.fonts.addEventListener('loadingerror', hear)
    return () => document.fonts.removeEventListener('loadingerror', hear)
  }, [])
  return isMissing
}

const DARK_VERSION_WORDS: Readonly<Record<DarkVersion, { readonly name: string; readonly sentence: string }>> = {
  automatic: { name: 'Automatica', sentence: 'Ora il sito ha la sua versione scura.' },
  never: { name: 'Mai', sentence: 'Ora il sito resta chiaro per tutti.' },
}

/** Whether visitors with a dark device see a dark version of the site. */
export function DarkVersionChoice(props: StyleProps) {
  const { look, style } = props.content
  const { choose } = useStyle('darkVersion', props)
  const help: Readonly<Record<DarkVersion, string>> = {
    automatic:
      LOOK_VERSIONS[look] === 'dark'
        ? 'Con questo look il sito è scuro per tutti.'
        : 'La vede chi tiene scuro il suo dispositivo.',
    never: 'Il sito resta chiaro per tutti.',
  }
  return (
    <Radio.Group
      label="Versione scura"
      value={style.darkVersion}
      onChange={(chosen) => {
        const version = DARK_VERSIONS.find((one) => one === chosen)
        if (version) choose(version, DARK_VERSION_WORDS[version].sentence)
      }}
    >
      <Stack gap="xs" mt="xs">
        {DARK_VERSIONS.map((version) => (
          <Radio key={version} value={version} label={DARK_VERSION_WORDS[version].name} description={help[version]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** The look's own pair is stored as such, so that with another look the site uses that one's. */
function keptAs(pair: FontPair, look: Look): SiteStyle['fonts'] {
  return pair === LOOK_FONTS[look] ? 'own' : pair
}

/** Applies one part of the style to the open page, as a preview or permanently. */
export function useStyle<Part extends keyof SiteStyle>(part: Part, props: StyleProps) {
  const { tryOn, leave, choose } = useTryOn(props)
  const withStyle = (value: SiteStyle[Part]) => (before: SiteContent) => ({
    ...before,
    style: { ...before.style, [part]: value },
  })
  return {
    tryOn: (value: SiteStyle[Part]) => tryOn(withStyle(value)(props.content)),
    leave,
    choose: (value: SiteStyle[Part], sentence: string) => choose(withStyle(value), sentence),
  }
}
