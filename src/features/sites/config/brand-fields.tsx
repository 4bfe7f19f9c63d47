import { Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { type BrandPalette, type BrandTokens, brandPalette } from '../model/brand/brand-palette.ts'
import { contrast } from '../model/brand/oklab.ts'
import { type BrandColours, shownVersions, type Versions } from '../model/style.ts'
import { brandFindings, contrastWords, readColour } from './brand-words.ts'
import { type StyleProps, useTryOn } from './try-on.ts'
import './brand-fields.css'

type Part = keyof BrandColours

const FIELDS: readonly { readonly part: Part; readonly label: string; readonly help?: string }[] = [
  { part: 'brand', label: 'Colore del marchio' },
  { part: 'second', label: 'Secondo colore', help: 'Se resta vuoto, viene dal primo.' },
  { part: 'paper', label: 'Colore della carta', help: 'Lo sfondo delle pagine. Se resta vuoto, è quello del look.' },
]

/** The token that a colour becomes. */
const TOKENS = { brand: 'accentGround', second: 'secondGround', paper: 'paper' } as const satisfies Record<
  Part,
  keyof BrandTokens
>

const FAULT = 'Scrivi il colore come #1e3a8a: sei cifre da 0 a 9 o lettere da a a f.'
const SAVE_AFTER_MS = 500

interface BrandFieldsProps extends StyleProps {
  readonly colours: BrandColours
}

/** The owner's own colours: each change shows on the page at once, and is saved when it has come to rest. */
export function BrandFields({ colours, ...props }: BrandFieldsProps) {
  const { look, style } = props.content
  const { tryOn, choose } = useTryOn(props)
  const [unsaved, setUnsaved] = useState<BrandColours>()
  const save = useDebouncedCallback(
    (next: BrandColours) => {
      setUnsaved(undefined)
      choose((before) => ({ ...before, style: { ...before.style, colours: next } }))
    },
    { delay: SAVE_AFTER_MS, flushOnUnmount: true },
  )
  const shown = unsaved ?? colours
  const give = (part: Part, colour: string | null) => {
    const next = { ...shown, [part]: colour }
    setUnsaved(next)
    tryOn({ ...props.content, style: { ...style, colours: next } })
    save(next)
  }
  const palette = brandPalette(look, shown)
  const versions = shownVersions(props.content)
  return (
    <Stack gap="sm">
      {FIELDS.map(({ part, label, help }) => (
        <ColourField
          key={part}
          {...{ label, help }}
          mayBeEmpty={part !== 'brand'}
          value={shown[part]}
          derived={palette[versions === 'dark' ? 'dark' : 'light'][TOKENS[part]]}
          give={(colour) => give(part, colour)}
        />
      ))}
      <Uses palette={palette} versions={versions} />
      <div role="status">
        {brandFindings(shown, palette, versions).map((finding) => (
          <Text key={finding} size="xs" c="dimmed" mb={4}>
            {finding}
          </Text>
        ))}
      </div>
    </Stack>
  )
}

interface ColourFieldProps {
  readonly label: string
  readonly help: string | undefined
  readonly mayBeEmpty: boolean
  readonly value: string | null
  /** What the site has while the field is empty. */
  readonly derived: string
  readonly give: (colour: string | null) => void
}

/** A colour, chosen with the browser's own means or typed. */
function ColourField({ label, help, mayBeEmpty, value, derived, give }: ColourFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isFaulty = typed !== undefined && readColour(typed, mayBeEmpty) === undefined
  return (
    <TextInput
      {...{ label, ...(help !== undefined && { description: help }) }}
      value={typed ?? value ?? ''}
      className="colour-field"
      spellCheck={false}
      autoComplete="off"
      placeholder={mayBeEmpty ? derived : ''}
      error={isFaulty && FAULT}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        const colour = readColour(text, mayBeEmpty)
        if (colour !== undefined) give(colour)
      }}
      // What was taken is shown as it is kept.
      onBlur={() => !isFaulty && setTyped(undefined)}
      rightSectionWidth={52}
      rightSection={
        <input
          type="color"
          aria-label={`${label}: scegli`}
          value={value ?? derived}
          onChange={({ currentTarget: { value: colour } }) => {
            setTyped(undefined)
            give(colour)
          }}
        />
      }
    />
  )
}

/** The brand's colour as it is used in each version that visitors meet, with its contrast. */
function Uses({ palette, versions }: { readonly palette: BrandPalette; readonly versions: Versions }) {
  const schemes = (['light', 'dark'] as const).filter((scheme) => versions === 'both' || versions === scheme)
  return schemes.map((scheme) => {
    const { paper, accent, accentGround, onAccent } = palette[scheme]
    const uses = [
      { name: 'Sui fondi', colour: accentGround, text: onAccent, ground: accentGround },
      { name: 'Nei link', colour: accent, text: accent, ground: paper },
    ]
    return (
      <dl key={scheme} className="brand-uses" aria-label={scheme === 'light' ? 'Versione chiara' : 'Versione scura'}>
        {uses.map(({ name, colour, text, ground }) => (
          <div key={name} style={{ background: ground, color: text }}>
            <dt>{name}</dt>
            <dd>{colour}</dd>
            <dd>{contrastWords(contrast(text, ground))}</dd>
          </div>
        ))}
      </dl>
    )
  })
}
