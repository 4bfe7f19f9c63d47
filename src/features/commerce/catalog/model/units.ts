/** Units of weight and size. */
export const MEASUREMENT_STANDARDS = ['metric', 'imperial'] as const
export type MeasurementStandard = (typeof MEASUREMENT_STANDARDS)[number]

/** PROD-08, PROD-09. */
export const WEIGHT_UNIT: Readonly<Record<MeasurementStandard, string>> = { imperial: 'lbs', metric: 'kg' }
/** PROD-10. */
export const LENGTH_UNIT: Readonly<Record<MeasurementStandard, string>> = { imperial: '″', metric: 'cm' }
