import { type ReactNode, useId } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import { NewsletterForm } from '../../forms/views.ts'
import { type Asset, Picture } from '../../images/views.ts'
import type { Promotions } from '../model/settings.ts'
import { hasPopup } from '../model/shown.ts'

interface PopupOverlayProps {
  readonly context: ViewContext
  readonly promotions: Pick<Promotions, 'popup'>
  readonly image: Asset | undefined
  /** Open for owners while they set it up. */
  readonly open?: boolean
}

/** Width of the image, in CSS pixels. */
const PICTURE_SIZES = '(max-width: 640px) 90vw, 560px'

/** The popup, closed until its behaviour opens it. */
export function PopupOverlay({ context, promotions, image, open = false }: PopupOverlayProps): ReactNode {
  const titleId = useId()
  if (!hasPopup(promotions)) return null
  const { style, title, text, button, signUp } = promotions.popup
  const href = button && context.href(button.link)
  const close = context.message('promotions.popup.close')
  return (
    <dialog
      className={`popup-overlay popup-${style}`}
      open={open}
      {...(title === '' ? { 'aria-label': context.message('promotions.popup') } : { 'aria-labelledby': titleId })}
      {...(!open && {
        'data-behaviour': 'popup',
        'data-when': 'idle',
        'data-shown': context.message('promotions.popup.shown', { title: title || text }),
      })}
    >
      {/* biome-ignore lint/a11y/noAutofocus: of a dialog it says what takes the focus; the first box would bring a telephone's keyboard up before anything is read. */}
      <div className="popup-body" tabIndex={-1} autoFocus={!open}>
        {image?.present && <Picture asset={image} alt={null} context={context} sizes={PICTURE_SIZES} />}
        {title !== '' && <h2 id={titleId}>{title}</h2>}
        {text !== '' && <p className="as-typed">{text}</p>}
        {signUp && (
          <div data-behaviour={open ? undefined : 'form'} data-when="visible">
            <NewsletterForm id={context.site.id} signUp={signUp} context={context} />
          </div>
        )}
        {href && button.label !== '' && (
          <a className="button button-primary" href={href}>
            {button.label}
          </a>
        )}
      </div>
      {/* Last in the document, so that the text comes first; it is drawn above it. */}
      <button className="popup-close" type="button" aria-label={close} title={close} />
    </dialog>
  )
}
