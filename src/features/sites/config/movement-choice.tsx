import { Radio, Stack, Text } from '@mantine/core'
import { MOVEMENTS, type Movement } from '../model/style.ts'
import { useStyle } from './style-choices.tsx'
import type { StyleProps } from './try-on.ts'
import './movement-choice.css'

const WORDS: Readonly<Record<Movement, { readonly name: string; readonly help: string; readonly sentence: string }>> = {
  none: { name: 'Nessuno', help: 'Le pagine stanno ferme.', sentence: 'Ora il sito sta fermo.' },
  calm: {
    name: 'Calmo',
    help: 'Le sezioni salgono appena mentre si scorre, e una pagina sfuma nell’altra.',
    sentence: 'Ora il sito si muove con calma.',
  },
  lively: {
    name: 'Vivace',
    help: 'Le colonne salgono una dopo l’altra, e le immagini si avvicinano di più.',
    sentence: 'Ora il sito si muove con vivacità.',
  },
}

/** How much the site's pages move. Each choice shows its movement when it is hovered, focused or chosen. */
export function MovementChoice(props: StyleProps) {
  const { choose } = useStyle('movement', props)
  const { movement } = props.content.style
  return (
    <Stack gap="sm">
      <Radio.Group
        label="Quanto si muovono le pagine"
        value={movement}
        onChange={(chosen) => {
          const next = MOVEMENTS.find((one) => one === chosen)
          if (next && next !== movement) choose(next, WORDS[next].sentence)
        }}
      >
        <Stack gap="sm" mt="xs">
          {MOVEMENTS.map((one) => (
            <Radio.Card key={one} value={one} className="choice" aria-label={`${WORDS[one].name}: ${WORDS[one].help}`}>
              <span className={`moving moving-${one}`} aria-hidden="true">
                <span />
                <span />
                <span />
              </span>
              <span className="choice-name">
                <Radio.Indicator />
                {WORDS[one].name}
              </span>
              <span className="choice-words">{WORDS[one].help}</span>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      <Text size="xs" c="dimmed">
        Chi ha chiesto meno movimento al suo dispositivo vede tutto fermo. Anche la pagina che modifichi sta ferma: si
        muove nell’anteprima e sul sito. Ogni sezione può avere un movimento suo.
      </Text>
      <Text size="xs" className="moving-less">
        Il tuo dispositivo chiede meno movimento: qui gli esempi stanno fermi.
      </Text>
    </Stack>
  )
}
