/** The door of the forms feature for other features' parts of the configuration area. */
export { FormControl } from './config/builder/form-control.tsx'
