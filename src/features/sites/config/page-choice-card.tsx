import { Radio } from '@mantine/core'
import { useId, useState } from 'react'
import { PageMiniature } from '../../../config/page-miniature.tsx'
import './page-choice-card.css'

interface PageChoiceCardProps {
  readonly value: string
  readonly name: string
  readonly description: string
  /** Address of the page without scripts that shows this choice. */
  readonly src: string
}

/** A choice shown as the top of the page that it gives, which scrolls under the pointer and with the focus. */
export function PageChoiceCard({ value, name, description, src }: PageChoiceCardProps) {
  const words = useId()
  const [isLookedAt, setLookedAt] = useState(false)
  const [isReady, setReady] = useState(false)
  const look = () => setLookedAt(true)
  const leave = () => setLookedAt(false)
  return (
    <Radio.Card
      value={value}
      className="choice page-choice"
      aria-label={name}
      aria-describedby={words}
      onMouseEnter={look}
      onMouseLeave={leave}
      onFocus={look}
      onBlur={leave}
    >
      <span className="choice-name">
        <Radio.Indicator />
        {name}
      </span>
      <span
        className="page-choice-screen page-blank"
        data-ready={isReady}
        aria-hidden
        onLoadCapture={() => setReady(true)}
      >
        <span className="page-choice-computer">
          <PageMiniature src={src} title={name} isScrolling={isLookedAt} />
        </span>
        <span className="page-choice-phone">
          <PageMiniature src={src} title={name} on="phone" isScrolling={isLookedAt} />
        </span>
      </span>
      <span id={words} className="choice-words">
        {description}
      </span>
    </Radio.Card>
  )
}
