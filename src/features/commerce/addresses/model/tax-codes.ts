import { validate } from 'stdnum/lib/cjs/it/codicefiscale.js'
import { luhnChecksumValidate } from 'stdnum/lib/cjs/util/checksum.js'

/** A code as it is stored: capital letters, without the signs that people put between its parts (FE-49). */
export const compactCode = (text: string): string => text.toUpperCase().replace(/[\s.\-/]/g, '')

/**
 * Whether a partita IVA has eleven digits and the right last one (FE-60). Its office's number is not looked at: it is no
 * part of the rule.
 */
export const isItalianVatNumber = (code: string): boolean =>
  /^\d{11}$/.test(code) && !/^0+$/.test(code) && luhnChecksumValidate(code)

/** Whether it is a person's codice fiscale with the right last letter, also with letters for digits (FE-61 to FE-63). */
export const isPersonTaxCode = (code: string): boolean => /^[A-Z0-9]{16}$/.test(code) && validate(code).isValid

/** Any codice fiscale: a person's, or the eleven digits of a company, an association or a provisional one (FE-61). */
export const isTaxCode = (code: string): boolean => isPersonTaxCode(code) || isItalianVatNumber(code)

/** VAT-14: what follows the country's letters. Greece writes EL; Northern Ireland is XI for goods (VAT-13). */
const SHAPES: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d{7}[A-W][A-I]?$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** The letters before a country's VAT numbers in the EU; undefined outside it. */
export function vatPrefix(country: string): string | undefined {
  const prefix = country === 'GR' ? 'EL' : country
  return Object.hasOwn(SHAPES, prefix) ? prefix : undefined
}

/** A VAT number as it is stored: Italian ones are bare digits, others of the EU begin with their country's letters. */
export function compactVatNumber(text: string, country: string): string {
  const code = compactCode(text)
  if (country === 'IT') return code.replace(/^IT(?=\d)/, '')
  const prefix = vatPrefix(country)
  if (prefix === undefined || code === '') return code
  const bare = country === 'GR' ? code.replace(/^(?:GR|EL)/, '') : code
  if (hasVatShape(bare)) return bare
  return SHAPES[prefix]?.test(bare) || /^\d/.test(bare) ? prefix + bare : bare
}

/** Whether a number, with its letters before it, has the shape of its country (VAT-14). Only VIES knows whether it exists. */
export function hasVatShape(number: string): boolean {
  return SHAPES[number.slice(0, 2)]?.test(number.slice(2)) ?? false
}
