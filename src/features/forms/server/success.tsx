import { renderToStaticMarkup } from 'react-dom/server'
import sanitizeHtml from 'sanitize-html'
import type { ViewContext } from '../../../core/block.ts'
import { followableLink } from '../../../core/links.ts'
import { RichTextView } from '../../content/views.ts'
import { codeAfter } from '../model/after.ts'
import { type FormProps, hasWords } from '../model/blocks.ts'
import type { Success } from '../model/submission.ts'

/** Rendered success messages of published forms; a content object never changes. */
const rendered = new WeakMap<object, string>()

type After = Pick<FormProps, 'after' | 'message' | 'html' | 'redirect'>

/**
 * The response to a visitor for a stored form.
 * @param mayRun whether the site may use its own scripts
 */
export function successOf(
  props: After,
  context: ViewContext,
  { mayRun, thanks }: { mayRun: boolean; thanks: string },
): Success {
  const redirect = props.after === 'redirect' ? (followableLink(props.redirect) ?? null) : null
  const scripts = mayRun ? codeAfter(props) : []
  if (props.after === 'html' && props.html.trim() !== '') return { html: harmless(props.html), scripts, redirect }
  let html = rendered.get(props)
  if (html === undefined) {
    html = renderToStaticMarkup(
      hasWords(props.message) ? <RichTextView doc={props.message} context={context} /> : <p>{thanks}</p>,
    )
    rendered.set(props, html)
  }
  return { html, scripts: [], redirect }
}

/** The owner's HTML without scripts, which are sent separately, under the page's policy. */
function harmless(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...sanitizeHtml.defaults.allowedTags,
      'img',
      'picture',
      'source',
      'video',
      'audio',
      'figure',
      'details',
      'summary',
    ],
    allowedAttributes: {
      '*': ['class', 'id', 'lang', 'dir', 'title', 'role', 'aria-*', 'data-*', 'width', 'height'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'srcset', 'sizes', 'alt', 'loading'],
      source: ['src', 'srcset', 'type', 'media'],
      video: ['src', 'poster', 'controls', 'muted', 'loop', 'playsinline'],
      audio: ['src', 'controls'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  })
}
