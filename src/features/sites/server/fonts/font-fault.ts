/** Why a file is not taken as a font. */
export const FONT_FAULTS = [
  'notFont',
  'collection',
  'broken',
  'restricted',
  'noSubsetting',
  'noLatin',
  'tooHeavy',
] as const
export type FaultKind = (typeof FONT_FAULTS)[number]

export class FontFault extends Error {
  readonly kind: FaultKind
  constructor(kind: FaultKind) {
    super(`Not taken as a font: ${kind}`)
    this.kind = kind
  }
}
