import type { ComponentType } from 'react'
import type { Permission } from '../core/codes.ts'
import type { Panel, PanelPart, PanelProps } from './panel.ts'

/** A section of «Impostazioni», with an address of its own. A feature gives it through its controls.ts. */
export interface SettingsSection {
  /** Last part of its address, `…/impostazioni/{name}`. */
  readonly name: string
  readonly label: string
  /** What is set there, in one sentence. */
  readonly text: string
  /** Everyday search words. */
  readonly words: string
  readonly Icon: ComponentType<{ readonly size?: number | string }>
  readonly permission?: Permission
  /** What it lists, to be searched by name. */
  readonly found?: PanelPart['found']
  readonly load: () => Promise<{ default: ComponentType<PanelProps> }>
}

/** Where other settings are: a panel, or a part of one. A feature gives it through its controls.ts. */
export interface SettingsLink {
  readonly panel: Panel
  /** The part of the panel that it opens. */
  readonly part?: string
  /** Search part of the address, for panels with settings of their own. */
  readonly search?: string
  /** Instead of the panel's own. */
  readonly label?: string
  readonly text: string
}

/** What a feature registers in «Impostazioni». */
export interface SettingsEntries {
  readonly sections?: readonly SettingsSection[]
  readonly links?: readonly SettingsLink[]
}
