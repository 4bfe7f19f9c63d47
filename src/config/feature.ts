import type { ComponentType } from 'react'
import type { AnyBlock } from '../core/block.ts'
import type { Id } from '../core/ids.ts'
import type { Messages } from '../core/messages.ts'
import type { Place } from '../core/page-places.ts'
import type { Api } from './api.ts'
import type { LibraryEntry } from './block-library.ts'
import type { Command } from './commands.tsx'
import type { Control } from './control.ts'
import type { OrderMaker, OrderPart } from './order-parts.ts'
import type { ConfigurationParts, InstallationScreen, Panel, Ways, Workspace } from './panel.ts'

/**
 * What a feature adds to the first load of the configuration area: what the rail, addresses and commands name.
 * Everything else is loaded when it is opened. Listed once, in src/browser.ts.
 */
export interface BrowserFeature {
  readonly name: string
  readonly panels?: readonly Panel[]
  readonly screens?: readonly InstallationScreen[]
  /** What it shows in an order's screen. */
  readonly orderParts?: readonly OrderPart[]
  /** The screen that makes an order; from one feature only. */
  readonly orderMaker?: OrderMaker
  /** From one feature only. */
  readonly ways?: Ways
}

/** What the shell shows, from all features. */
export function composeParts(
  features: readonly BrowserFeature[],
  workspace: () => Promise<Workspace>,
): ConfigurationParts {
  const [ways, ...more] = features.flatMap((feature) => feature.ways ?? [])
  if (!ways || more.length > 0) throw new Error('One feature brings the ways into the area')
  const panels = features.flatMap((feature) => feature.panels ?? [])
  const screens = features.flatMap((feature) => feature.screens ?? [])
  for (const list of [panels, screens])
    if (new Set(list.map(({ name }) => name)).size !== list.length) throw new Error('Two parts have one address')
  const orderParts = features.flatMap((feature) => feature.orderParts ?? [])
  const [maker, ...others] = features.flatMap((feature) => feature.orderMaker ?? [])
  if (others.length > 0) throw new Error('One feature makes orders')
  return { ways, panels, screens, orderScreens: { parts: orderParts, maker }, workspace }
}

export type BlockIcon = ComponentType<{ readonly size?: number | string; readonly 'aria-hidden'?: boolean }>

/**
 * What a feature renders around the edited page, in the same places as for visitors; `inner` is the page's document.
 */
export type AroundPage = Readonly<Partial<Record<Place, ComponentType<{ readonly inner: Document }>>>>

/** Something that stands beside the page that is edited, in the place of the properties. */
export interface Side {
  /** Names it, and its command. */
  readonly name: string
  readonly View: ComponentType
  readonly command: Pick<Command, 'label' | 'words' | 'keys' | 'inText'>
}

/** What a feature puts into the top bar of the page that is edited, by where that is from the button of the properties. */
export type InBar = Readonly<Partial<Record<'beforeProperties' | 'afterProperties', ComponentType>>>

/** Something that is left to do, and where it is done. */
export interface FirstStep {
  readonly name: string
  readonly label: string
  readonly done: boolean
  /** A panel, and the part of it that is opened. */
  readonly panel: string
  readonly part?: string
}

/** The steps of a site for a role (CODE-10), each read from its data; none where the feature is not used. */
export type FirstSteps = (api: Api, siteId: Id, role: number) => Promise<readonly FirstStep[]>

/** What a feature adds to the page editor; loaded with the workspace. Listed once, in src/editing.ts. */
export interface EditingFeature {
  readonly name: string
  readonly blocks?: readonly AnyBlock[]
  /** A block's icon in lists, by type. */
  readonly icons?: Readonly<Record<string, BlockIcon>>
  /** Its blocks in the library, by type. */
  readonly library?: Readonly<Record<string, LibraryEntry>>
  /** Controls of its blocks that the editor does not have itself. */
  readonly controls?: readonly Control[]
  readonly around?: AroundPage
  readonly sides?: readonly Side[]
  readonly bar?: InBar
  /** What it needs of an owner before it works, listed in «Per cominciare» under a title of its own. */
  readonly firstSteps?: { readonly title: string; readonly load: () => Promise<{ default: FirstSteps }> }
  /** Messages of its views, in Italian. */
  readonly messages?: Messages
}
