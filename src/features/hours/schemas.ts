/** The door of opening hours for models and calls of other features. */
export { hoursSchema, spansOn } from './model/hours.ts'
