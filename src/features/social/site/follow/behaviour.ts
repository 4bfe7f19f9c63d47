import { type AskingRuntime, attachAskedWidget, serviceScript } from '../../../../runtime/asked-widget.ts'

/** https://developer.x.com/en/docs/x-for-websites/javascript-api/guides/set-up-twitter-for-websites */
const WIDGETS = 'https://platform.twitter.com/widgets.js'

interface Twttr {
  readonly widgets: {
    /** Resolves with the button, or with nothing for a profile that cannot be followed. */
    createFollowButton(username: string, host: HTMLElement, options: object): Promise<HTMLElement | undefined>
  }
}

/** Draws X's own follow button when it is asked for. */
export function attach(root: HTMLElement, _props: unknown, runtime: AskingRuntime) {
  return attachAskedWidget(root, runtime, {
    async load(place, signal) {
      const { username } = root.querySelector<HTMLElement>('[data-username]')!.dataset
      await serviceScript(WIDGETS)
      signal.throwIfAborted()
      const { twttr } = window as unknown as { readonly twttr: Twttr }
      const options = { lang: document.documentElement.lang.slice(0, 2), size: 'large', dnt: true }
      if (!(await twttr.widgets.createFollowButton(username!, place, options))) throw new Error('X drew no button')
    },
  })
}
