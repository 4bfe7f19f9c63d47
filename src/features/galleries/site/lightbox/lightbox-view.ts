import type { LightboxItem, LightboxOptions } from '../../model/lightbox/options.ts'

/** The elements of a lightbox that its code moves and fills. */
export interface LightboxView {
  readonly dialog: HTMLDialogElement
  readonly overlay: HTMLElement
  readonly stage: HTMLElement
  readonly status: HTMLElement
  /** Description of the current item, for screen readers. */
  readonly words: HTMLElement
  readonly previous: HTMLButtonElement
  readonly next: HTMLButtonElement
  readonly captionToggle: HTMLButtonElement
  readonly zoom: HTMLButtonElement
  readonly close: HTMLButtonElement
}

const ICONS = {
  previous: 'M15 4 7 12l8 8',
  next: 'm9 4 8 8-8 8',
  caption: 'M4 6h16M4 12h16M4 18h9',
  zoom: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20M10.5 7.5v6M7.5 10.5h6',
  close: 'M5 5l14 14M19 5 5 19',
}

/** Creates an empty lightbox. */
export function drawLightbox({ set, theme, title, padding }: LightboxOptions): LightboxView {
  const dialog = make('dialog', { className: 'lightbox' })
  dialog.dataset.theme = theme
  dialog.ariaLabel = title || (set.length === 1 ? 'Immagine ingrandita' : 'Immagini ingrandite')
  dialog.ariaModal = 'true'
  dialog.tabIndex = -1
  dialog.style.setProperty('--lightbox-padding', `${padding}px`)
  const view = {
    dialog,
    overlay: make('div', { className: 'lightbox-overlay' }),
    stage: make('div', { className: 'lightbox-stage' }),
    // Inside the dialog: the page behind it is inert, so its live regions are silent.
    status: make('p', { className: 'lightbox-counter', role: 'status' }),
    words: make('p', { className: 'visually-hidden', role: 'status' }),
    previous: button('previous', 'Immagine precedente'),
    next: button('next', 'Immagine successiva'),
    captionToggle: button('caption', 'Mostra la didascalia'),
    zoom: button('zoom', 'Ingrandisci'),
    close: button('close', 'Chiudi'),
  }
  view.status.hidden = view.previous.hidden = view.next.hidden = set.length === 1
  const tools = make('div', { className: 'lightbox-tools' })
  tools.append(view.captionToggle, view.zoom, view.close)
  dialog.append(view.overlay, view.stage, view.status, view.words, view.previous, view.next, tools)
  return view
}

/** Hides or shows a control; the focus stays in the lightbox. */
export function setHidden({ dialog }: LightboxView, control: HTMLElement, isHidden: boolean): void {
  if (isHidden && control === document.activeElement) dialog.focus()
  control.hidden = isHidden
}

/** Creates one of its slides. */
export function drawSlide(item: LightboxItem, place: string): HTMLElement {
  const slide = make('div', { className: 'lightbox-slide', role: 'group', ariaLabel: place })
  slide.ariaRoleDescription = 'diapositiva'
  const content = make('div', { className: 'lightbox-content' })
  content.append(made(item.content))
  slide.append(content)
  if (item.meta) {
    const caption = make('div', { className: 'lightbox-caption' })
    caption.append(made(item.meta))
    slide.append(caption)
  }
  return slide
}

function made<Made extends Node | string>(given: Made | (() => Node)): Made | Node {
  return typeof given === 'function' ? given() : given
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, more: Partial<HTMLElementTagNameMap[Name]>) {
  return Object.assign(document.createElement(name), more)
}

function button(name: keyof typeof ICONS, label: string): HTMLButtonElement {
  const SVG = 'http://www.w3.org/2000/svg'
  const drawn = make('button', {
    type: 'button',
    className: `lightbox-${name === 'caption' ? 'caption-toggle' : name}`,
    ariaLabel: label,
  })
  const icon = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.ariaHidden = 'true'
  path.setAttribute('d', ICONS[name])
  icon.append(path)
  drawn.append(icon)
  return drawn
}
