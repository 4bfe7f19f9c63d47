/** What a slide shows, in words: a film by its name, a picture by its description. */
export function slideWords(slide: HTMLElement): string {
  const film = slide.querySelector('[data-video]')
  return (film ? film.ariaLabel : slide.querySelector('img')?.alt) ?? ''
}
