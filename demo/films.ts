import type { DemoFile } from './demo-site.ts'

/** The short video of the demo sites, and its subtitles; demo/scenes/lume/film.mjs renders it. */
export const films: readonly DemoFile[] = [
  { file: 'films/mare-la-sera.webm', name: 'mare-la-sera.webm' },
  { file: 'films/mare-la-sera.vtt', name: 'mare-la-sera.vtt' },
]
