import type { ConsentCategory } from '../../../core/consent-categories.ts'
import type { Runtime } from '../../../runtime/behaviours.ts'
import { CONSENT_EVENT, currentChoice } from '../../../runtime/consent.ts'

interface OwnCodeProps {
  readonly place: 'head' | 'foot'
  readonly category: ConsentCategory
}

/**
 * Adds a piece of the owner's code to the page once its category is accepted, and not at all where the owner has
 * disabled scripts. The site's own count of visits may need no question, or be off; foreign code always asks. What has
 * run ends with the page: a withdrawal reloads it.
 */
export function attach(
  root: HTMLElement,
  { place, category }: OwnCodeProps,
  { userScripts, context: { cookieSettings }, on }: Pick<Runtime, 'userScripts' | 'context' | 'on'>,
) {
  let isDone = false
  const { ownerDocument } = root
  const isAllowed = (): boolean =>
    category === 'necessary' || (currentChoice(ownerDocument, cookieSettings)?.categories.includes(category) ?? false)
  const run = (): void => {
    if (isDone || !userScripts || !isAllowed()) return
    isDone = true
    void addInOrder((root as HTMLTemplateElement).content, place === 'head' ? ownerDocument.head : ownerDocument.body)
  }
  run()
  const stop = on(CONSENT_EVENT, run)
  return { update(_props: unknown): void {}, detach: stop }
}

/** As the parser would: what follows a script with an address waits for it, unless it is asynchronous. */
async function addInOrder(from: DocumentFragment, to: HTMLElement): Promise<void> {
  const { ownerDocument } = to
  for (const node of [...from.childNodes]) {
    const copy = ownerDocument.importNode(node, true)
    if (!(copy instanceof HTMLElement)) {
      to.append(copy)
      continue
    }
    const scripts = copy instanceof HTMLScriptElement ? [copy] : [...copy.querySelectorAll('script')]
    for (const script of scripts) {
      const isAwaited = script.src !== '' && !script.hasAttribute('async') && !script.hasAttribute('defer')
      script.async = script.hasAttribute('async')
      if (copy === script && isAwaited && script.type !== 'module') {
        const loaded = new Promise((resolve) => {
          for (const event of ['load', 'error']) script.addEventListener(event, resolve, { once: true })
        })
        to.append(script)
        await loaded
      }
    }
    if (!copy.isConnected) to.append(copy)
  }
}
