export interface Point {
  readonly lat: number
  readonly lng: number
}
