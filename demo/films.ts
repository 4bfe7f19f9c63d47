import type { DemoFile } from './demo-site.ts'

/** The short film that demo sites show, and its subtitles; demo/scenes/lume/film.mjs draws it. */
export const films: readonly DemoFile[] = [
  { file: 'films/mare-la-sera.webm', name: 'mare-la-sera.webm' },
  { file: 'films/mare-la-sera.vtt', name: 'mare-la-sera.vtt' },
]
