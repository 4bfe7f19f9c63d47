import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../../config/api.ts'
import type { AnyBlock } from '../../../../core/block.ts'
import { storedWords } from '../../../../core/rich-text.ts'
import { readExampleTexts } from '../../../pages/schemas.ts'

/** Example texts of templates, which are meant to be replaced. */
export function exampleTexts(api: Api) {
  return queryOptions({
    queryKey: ['example-texts'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => new Set((await api.call(readExampleTexts)).texts),
  })
}

/** Whether a text is unchanged from its block's default or its template. */
export function isExample(
  value: unknown,
  { initial }: Pick<AnyBlock, 'initial'>,
  field: string,
  examples: ReadonlySet<string> = new Set(),
): boolean {
  const words = storedWords(value)
  return words.trim() !== '' && (examples.has(words) || words === storedWords(initial[field]))
}
