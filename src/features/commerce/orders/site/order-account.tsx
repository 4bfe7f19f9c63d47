import type { ReactNode } from 'react'

/** What the page says of an account of the buyer's. */
export interface AccountOffer {
  readonly title: string
  readonly text: string
  readonly action: {
    readonly label: string
    readonly address: string
    /** What is posted; undefined for a link. */
    readonly fields: Readonly<Record<string, string>> | undefined
  }
}

export function OrderAccount({
  account: {
    title,
    text,
    action: { label, address, fields },
  },
  crumb,
}: {
  readonly account: AccountOffer
  readonly crumb: string
}): ReactNode {
  const look = 'button button-secondary button-small'
  return (
    <section aria-labelledby="order-account">
      <h2 id="order-account">{title}</h2>
      <p>{text}</p>
      {fields === undefined ? (
        <p>
          <a className={look} href={address}>
            {label}
          </a>
        </p>
      ) : (
        <form method="post" action={address}>
          <input type="hidden" name="crumb" value={crumb} />
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={look}>
            {label}
          </button>
        </form>
      )}
    </section>
  )
}
