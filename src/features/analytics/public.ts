/** The door of the analytics feature for other features' server rooms. */
export { maskAddress } from './model/hits.ts'
