import type { ComponentType, ReactNode } from 'react'
import type { Permission } from '../core/codes.ts'
import type { SiteSummary } from './api.ts'

export interface PanelProps {
  readonly site: SiteSummary
}

export interface PanelPart {
  readonly name: string
  readonly label: string
  readonly words: string
}

/** A part of a site's configuration that a feature brings; the root lists them in their order. */
export interface Panel {
  /** Last part of its address, `/config/siti/{siteId}/{name}`, and its name in commands. */
  readonly name: string
  readonly label: string
  readonly Icon: ComponentType<{ readonly size?: number | string }>
  readonly group: PanelGroup
  /** What a person's role must allow (PERM-03); without it, everybody who may enter sees the panel. */
  readonly permission?: Permission
  /** `side`: beside the page; `whole`: in the page's place. */
  readonly room: 'side' | 'whole'
  /** What follows its name in the address is its own, such as a message, and names no page. */
  readonly ownAddress?: boolean
  /** Beside its word in the rail, such as how many messages wait. */
  readonly Badge?: ComponentType<PanelProps>
  /** Everyday words that find it too. */
  readonly words?: string
  /** What it holds that people look for by name; `state.part` of its address tells which one is wanted. */
  readonly parts?: readonly PanelPart[]
  /** Letter that opens it while nothing is being written. */
  readonly letter?: string
  readonly load: () => Promise<{ default: ComponentType<PanelProps> }>
}

/** A screen of the installation, at `/config/{name}`. */
export interface InstallationScreen {
  readonly name: string
  readonly label: string
  readonly Icon: ComponentType<{ readonly size?: number | string }>
  /** Only for the installation's administrators. */
  readonly administrators?: boolean
  readonly load: () => Promise<{ default: ComponentType }>
}

/** The editing of a site's pages, which the pages feature brings. */
export interface Workspace {
  /** Holds what the others share, around the whole screen of a site. */
  readonly Provider: ComponentType<
    PanelProps & { readonly documentId: string | undefined; readonly children: ReactNode }
  >
  /** In the top bar: which page, undo, screens, state, publishing. */
  readonly Bar: ComponentType<PanelProps>
  /** The page itself and, beside it, the properties of what is selected. */
  readonly Stage: ComponentType<PanelProps>
}

/** The ways into the area, which the accounts feature brings. */
export interface Ways {
  /** Signs an owner in, however they choose to. */
  readonly SignInForm: ComponentType<{ readonly onSignedIn: () => Promise<void> }>
  /** The screen of the one-time link that makes the first owner. */
  readonly WelcomeView: ComponentType<{
    readonly token: string
    readonly ownersExist: boolean
    /** Looks again at who is signed in, and whether anybody could be. */
    readonly reloadSession: () => Promise<void>
  }>
  /** The screen of the link for a new password. */
  readonly ResetView: ComponentType
  /** The screen of the link that asks somebody in. */
  readonly InvitationView: ComponentType<{ readonly onSignedIn: () => Promise<void> }>
}

/** What the root puts into the shell. */
export interface ConfigurationParts {
  readonly ways: Ways
  readonly panels: readonly Panel[]
  readonly screens: readonly InstallationScreen[]
  readonly workspace: () => Promise<Workspace>
}

/** Panels that stand together in the rail. A feature with several may bring a group of its own. */
export interface PanelGroup {
  readonly label: string
  /** Whether its name is written above it; otherwise a line parts it, and those who listen hear the name. */
  readonly hasHeading?: boolean
}
