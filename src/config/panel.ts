import type { ComponentType, ReactNode } from 'react'
import type { Permission } from '../core/codes.ts'
import type { Id } from '../core/ids.ts'
import type { Api, SiteSummary } from './api.ts'
import type { OrderScreens } from './order-parts.ts'

export interface PanelProps {
  readonly site: SiteSummary
}

export interface PanelPart {
  readonly name: string
  readonly label: string
  readonly words: string
  /** What the person's role needs besides what the panel needs. */
  readonly permission?: Permission
  /** What it lists, to be searched by name. */
  readonly found?: (api: Api, siteId: Id) => Promise<readonly FoundHere[]>
}

/** A thing that a part of a panel lists. */
export interface FoundHere {
  readonly key: string
  readonly label: string
  readonly detail: string
}

/** A part of a site's configuration that a feature provides; the root lists them in order. */
export interface Panel {
  /** Last part of its address, `/config/siti/{siteId}/{name}`, and its name in commands. */
  readonly name: string
  readonly label: string
  readonly Icon: ComponentType<{ readonly size?: number | string }>
  readonly group: PanelGroup
  /** Permission that the person's role needs (PERM-03); without it, everybody who may enter sees the panel. */
  readonly permission?: Permission
  /** False for a screen that others lead to: it has an address and a command, but no button in the rail. */
  readonly inRail?: false
  /** `side`: beside the page; `whole`: instead of the page. */
  readonly room: 'side' | 'whole'
  /** The rest of the address after its name belongs to the panel, such as a message, and does not name a page. */
  readonly ownAddress?: boolean
  /** Shown beside its label in the rail, such as the number of unread messages; may be loaded later. */
  readonly Badge?: ComponentType<PanelProps>
  /** Everyday search words. */
  readonly words?: string
  /**
   * Parts of it that people search by name; `state.part` of its address selects one, or its own address names it. They
   * are loaded after the area.
   */
  readonly parts?: () => Promise<{ default: readonly PanelPart[] }>
  /** Key that opens it while no text is being edited. */
  readonly letter?: string
  readonly load: () => Promise<{ default: ComponentType<PanelProps> }>
}

/** A screen of the installation, at `/config/{name}`. */
export interface InstallationScreen {
  readonly name: string
  readonly label: string
  readonly Icon: ComponentType<{ readonly size?: number | string }>
  /** For the installation's administrators only. */
  readonly administrators?: boolean
  readonly load: () => Promise<{ default: ComponentType }>
}

/** The editor for a site's pages, which the editor feature provides. */
export interface Workspace {
  /** Provides shared state to the others, around the whole screen of a site. */
  readonly Provider: ComponentType<
    PanelProps & { readonly documentId: string | undefined; readonly children: ReactNode }
  >
  /** In the top bar: page, undo, screens, state, publishing. */
  readonly Bar: ComponentType<PanelProps>
  /** The page and, beside it, the properties of the selection. */
  readonly Stage: ComponentType<PanelProps>
}

/** The sign-in screens, which the accounts feature provides. */
export interface Ways {
  /** Signs an owner in, by any method. */
  readonly SignInForm: ComponentType<{ readonly onSignedIn: () => Promise<void> }>
  /** The screen of the one-time link that creates the first owner. */
  readonly WelcomeView: ComponentType<{
    readonly token: string
    readonly ownersExist: boolean
    /** Reloads who is signed in, and whether there is an owner. */
    readonly reloadSession: () => Promise<void>
  }>
  /** The screen of the link for a new password. */
  readonly ResetView: ComponentType
  /** The screen of an invitation link. */
  readonly InvitationView: ComponentType<{
    readonly onSignedIn: () => Promise<void>
    readonly isSignedIn: boolean
  }>
}

/** What the root passes to the shell. */
export interface ConfigurationParts {
  readonly ways: Ways
  readonly panels: readonly Panel[]
  readonly screens: readonly InstallationScreen[]
  readonly orderScreens: OrderScreens
  readonly workspace: () => Promise<Workspace>
}

/** Panels that are grouped in the rail. A feature with several may add a group of its own. */
export interface PanelGroup {
  readonly label: string
  /** Whether its name is shown as a heading; otherwise there is a line, and screen readers read the name. */
  readonly hasHeading?: boolean
  /** Whether it stays in view when the rail is longer than the window. */
  readonly isPinned?: true
}
