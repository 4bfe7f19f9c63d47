import { COLLECTION_TYPE } from '../../../core/codes.ts'
import { definePageKind } from '../../../core/page-kind.ts'

/** A page that only has its blocks. */
export const pageModel = definePageKind({
  name: 'page',
  title: 'Pagina',
  thisOne: 'questa pagina',
  newOne: 'pagina nuova',
  type: COLLECTION_TYPE.page,
})

export const pagesKinds = [pageModel]
