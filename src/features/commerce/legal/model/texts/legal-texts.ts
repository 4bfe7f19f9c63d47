import type { LegalFacts } from '../legal-facts.ts'
import type { LegalText } from '../legal-text.ts'
import { deliveryText } from './delivery-text.ts'
import { guaranteeText } from './guarantee-text.ts'
import { saleText } from './sale-text.ts'
import { withdrawalText } from './withdrawal-text.ts'

/** The legal texts of a shop as it is now, with the owner's own paragraphs at the ends of their sections. */
export function legalTexts(facts: LegalFacts): LegalText[] {
  const texts = [
    saleText(facts),
    deliveryText(facts),
    withdrawalText(facts),
    ...(facts.sells.goods || facts.sells.digital ? [guaranteeText(facts)] : []),
  ]
  const { own } = facts.settings
  return texts.map((text) => ({
    ...text,
    sections: text.sections.map((section) => ({
      ...section,
      parts: [...section.parts, ...(own[section.key] ?? '').split(/\n+/).filter((line) => line.trim() !== '')],
    })),
  }))
}
