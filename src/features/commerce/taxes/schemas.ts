/** The door of the taxes: how a purchase is taxed, by pure rules. */
export { HOME } from './model/rates.ts'
export { TAX_CLASSES, type TaxClass, taxClassSchema } from './model/tax-classes.ts'
export { type TaxNote, type TaxSettings, taxNoteOf, taxSettingsSchema } from './model/tax-settings.ts'
export { type TaxQuestion, type TaxTreatment, taxTreatment } from './model/treatment.ts'
