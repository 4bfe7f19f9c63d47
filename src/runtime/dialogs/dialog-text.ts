export interface DialogText {
  readonly title: string
  readonly text?: string | undefined
}
