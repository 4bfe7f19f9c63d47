import { CART_ADDED_EVENT } from '../../../../core/cart-page.ts'
import type { Runtime } from '../../../../runtime/behaviours.ts'
import { openPageDialog } from '../../../../runtime/dialogs/page-dialog.ts'
import type { ProductFormData } from '../model/form-data.ts'
import { attach } from './add-behaviour.ts'
import stylesheet from './quick-view.css?url'

export type QuickViewWords = Readonly<Record<'close' | 'whole', string>>

let isOpen = false

/**
 * Shows a product over the list: its first picture, its price and its form, taken from its page. Closing returns the
 * focus to the link.
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
    show(page, partsOf(product, href, words, page), words, runtime)
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

function show(page: Document, parts: readonly Element[], words: QuickViewWords, runtime: Runtime): void {
  const facts = parts.at(-1)!
  const { leave } = openPageDialog(page, runtime, {
    className: 'quick-view',
    label: facts.querySelector('h2')!.textContent,
    close: words.close,
    content: parts,
    left() {
      isOpen = false
      deafen()
      behaviour?.detach()
    },
  })
  const deafen = runtime.on(CART_ADDED_EVENT, leave)
  const form = facts.querySelector<HTMLElement>('.product-form[data-props]')
  // The address is the list's, which has no variants.
  const data = form && { ...(JSON.parse(form.dataset.props!) as ProductFormData), isAddressed: false }
  const behaviour = form && attach(form, data, runtime)
}
