import type { Api } from '../../../../config/api.ts'
import type { Id } from '../../../../core/ids.ts'
import type { DocumentSummary } from '../../../pages/schemas.ts'
import type { EditedKind, FoundDocument } from './edited-kind.ts'

/** Documents shown of each holder; a longer text finds the others. */
const MOST_SHOWN = 8

interface Asked {
  readonly siteId: Id
  readonly kinds: ReadonlyMap<string, EditedKind>
  /** Those that stand by themselves, and so may hold others. */
  readonly documents: readonly DocumentSummary[]
  readonly text: string
}

export interface FoundInHolder {
  readonly holder: DocumentSummary
  /** Italian plural of the kind. */
  readonly title: string
  readonly rows: readonly FoundDocument[]
}

/** The documents inside others that fit a text, by holder; the latest ones if the text is empty. */
export async function findDocuments(
  api: Api,
  { siteId, kinds, documents, text }: Asked,
): Promise<readonly FoundInHolder[]> {
  const searches = [...kinds.values()].flatMap(({ model, search }) =>
    search ? documents.filter(({ kind }) => kind === model.holder).map((holder) => ({ holder, search })) : [],
  )
  return await Promise.all(
    searches.map(async ({ holder, search: { title, find } }) => ({
      holder,
      title,
      rows: await find(api, { siteId, holderId: holder.id, text, limit: MOST_SHOWN }),
    })),
  )
}
