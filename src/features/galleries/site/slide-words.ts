/** Description of a slide: a video's title, an image's alternative text. */
export function slideWords(slide: HTMLElement): string {
  const film = slide.querySelector('[data-video]')
  return (film ? film.ariaLabel : slide.querySelector('img')?.alt) ?? ''
}
