/** The door of opening hours for other screens of the configuration area. */
export { ExceptionsControl } from './config/exceptions-control.tsx'
export { WeekControl } from './config/week-control.tsx'
