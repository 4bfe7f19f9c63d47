import type { DemoFile } from './demo-site.ts'

/** Sounds of the demo site; demo/scenes/sounds.mjs makes them. */
export const sounds: readonly DemoFile[] = ['tre-ciotole', 'la-pioggia-sul-forno', 'si-apre-il-forno'].map((name) => ({
  file: `sounds/${name}.wav`,
  name: `${name}.wav`,
}))
