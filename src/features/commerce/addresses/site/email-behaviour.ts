import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import { cleanText } from '../model/clean-text.ts'
import { emailFault, suggestedEmail } from '../model/emails.ts'
import { checkFields } from './checked-field.ts'
import type { EmailWords } from './email-field.tsx'

/** Checks an e-mail address by the server's rules, and proposes the one that was probably meant as a button. */
export function attach(root: HTMLElement, props: unknown, runtime: Runtime): AttachedBehaviour {
  const { use, topLevelMax } = props as EmailWords
  const note = root.querySelector<HTMLElement>('.address-note')!
  const box = root.querySelector<HTMLInputElement>('input')!
  let proposed: string | undefined

  function propose(): void {
    const meant = suggestedEmail(cleanText(box.value))
    if (meant === proposed) return
    proposed = meant
    note.replaceChildren()
    note.hidden = meant === undefined
    if (meant === undefined) return
    const button = root.ownerDocument.createElement('button')
    button.type = 'button'
    button.textContent = use.replace('{email}', () => meant)
    button.addEventListener('click', () => {
      box.value = meant
      box.dispatchEvent(new Event('input', { bubbles: true }))
      box.focus()
      propose()
    })
    note.append(button)
    runtime.announce(button.textContent)
  }
  const stop = checkFields(
    root,
    { fault: (_name, text) => emailFault(cleanText(text), topLevelMax), checked: propose },
    runtime,
  )
  propose()
  return { update() {}, detach: stop }
}
