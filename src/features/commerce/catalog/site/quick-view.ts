import { CART_ADDED_EVENT } from '../../../../core/cart-page.ts'
import type { Runtime } from '../../../../runtime/behaviours.ts'
import type { ProductFormData } from '../model/form-data.ts'
import { attach } from './add-behaviour.ts'
import stylesheet from './quick-view.css?url'

export type QuickViewWords = Readonly<Record<'close' | 'whole', string>>

let isOpen = false

/**
 * Shows a product over the list (a modal dialog, as WAI-ARIA has it): its first picture, its price and its form, taken
 * from its page. Closing returns the focus to the link.
 * @throws where the page cannot be loaded, or shows no product
 */
export async function openQuickView(
  { href, ownerDocument: page }: HTMLAnchorElement,
  words: QuickViewWords,
  runtime: Runtime,
): Promise<void> {
  if (isOpen) return
  isOpen = true
  try {
    const [product] = await Promise.all([
      loadProduct(href),
      // It can be used without its styles too.
      runtime
        .chunks()
        .then((chunks) => chunks.style(stylesheet))
        .catch(reportError),
    ])
    show(partsOf(product, href, words, page), words, runtime)
  } catch (error) {
    isOpen = false
    throw error
  }
}

async function loadProduct(href: string): Promise<Element> {
  const response = await fetch(href, { headers: { accept: 'text/html' } })
  const product = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('.product-main')
  if (!product) throw new Error(`No product at ${href}`)
  return product
}

/** What of a product's page stands in the dialog. */
function partsOf(product: Element, href: string, words: QuickViewWords, page: Document): Element[] {
  const pictures = page.createElement('div')
  pictures.className = 'quick-view-pictures'
  for (const image of product.querySelectorAll('.product-pictures img')) {
    const slide = page.createElement('div')
    slide.className = 'gallery-slide'
    slide.append(image)
    pictures.append(slide)
  }
  const facts = page.createElement('div')
  const title = page.createElement('h2')
  title.textContent = product.querySelector('h1')!.textContent
  const whole = Object.assign(page.createElement('a'), {
    href,
    textContent: words.whole,
    className: 'quick-view-whole',
  })
  const rest = product.querySelectorAll('.product-brand, .product-excerpt, .product-offer')
  facts.className = 'quick-view-facts'
  facts.append(title, ...rest, whole)
  return pictures.hasChildNodes() ? [pictures, facts] : [facts]
}

function show(parts: readonly Element[], words: QuickViewWords, runtime: Runtime): void {
  const page = document
  const dialog = page.createElement('dialog')
  const close = page.createElement('button')
  dialog.className = 'quick-view'
  dialog.ariaLabel = parts.at(-1)!.querySelector('h2')!.textContent
  Object.assign(close, { type: 'button', className: 'quick-view-close', ariaLabel: words.close, textContent: '×' })
  dialog.append(close, ...parts)

  const form = dialog.querySelector<HTMLElement>('.product-form[data-props]')
  // The address is the list's, which has no variants.
  const data = form && { ...(JSON.parse(form.dataset.props!) as ProductFormData), isAddressed: false }
  const behaviour = form && attach(form, data, runtime)
  const deafen = runtime.on(CART_ADDED_EVENT, leave)
  const leaveEscape = runtime.escape.register(leave)

  function leave(): void {
    if (!dialog.isConnected) return
    isOpen = false
    deafen()
    leaveEscape()
    behaviour?.detach()
    if (dialog.open) dialog.close()
    dialog.remove()
  }

  dialog.addEventListener('close', leave)
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target === close) leave()
  })
  page.body.append(dialog)
  dialog.showModal()
}
