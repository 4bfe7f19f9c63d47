/**
 * Changes some values of a part of the promotions. A function gets the latest part, which may be newer than the rendered
 * one: texts that are saved later, as when their panel closes, must not revert each other.
 */
export type Change<Part> = (values: Partial<Part> | ((before: Part) => Partial<Part>)) => void
