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

const Parts = createContext<readonly OrderPart[]>([])

export const OrderPartsProvider = Parts.Provider

export const useOrderParts = (): readonly OrderPart[] => use(Parts)
