import { z } from 'zod'

/** How much a product is taxed. In Italy they stand for 22, 10, 5 and 4 % today (VAT-01). */
export const TAX_CLASSES = ['standard', 'reduced', 'lower', 'lowest'] as const
export const taxClassSchema = z.enum(TAX_CLASSES, 'Scegli un’aliquota IVA.')
export type TaxClass = z.infer<typeof taxClassSchema>
