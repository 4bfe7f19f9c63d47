import { type ComponentType, createContext, use } from 'react'
import type { Id } from '../core/ids.ts'

export interface OrderPartProps {
  readonly siteId: Id
  readonly orderId: Id
  /** Of the site: instants are shown at its time. */
  readonly timeZone: string
}

/** A part of an order's screen that another feature than orders shows, such as its payments. */
export interface OrderPart {
  readonly name: string
  readonly load: () => Promise<{ default: ComponentType<OrderPartProps> }>
}

export interface OrderMakerProps {
  readonly siteId: Id
  /** Opens an order, or the list. */
  readonly open: (id?: string) => void
}

/** The screen that makes an order, which another feature than orders shows. */
export interface OrderMaker {
  /** Where it is, in the place of an order's id. */
  readonly name: string
  readonly load: () => Promise<{ default: ComponentType<OrderMakerProps> }>
}

/** What other features than orders show of them. */
export interface OrderScreens {
  readonly parts: readonly OrderPart[]
  readonly maker: OrderMaker | undefined
}

const Screens = createContext<OrderScreens>({ parts: [], maker: undefined })

export const OrderScreensProvider = Screens.Provider

export const useOrderScreens = (): OrderScreens => use(Screens)
