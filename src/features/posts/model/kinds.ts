import { COLLECTION_TYPE, ITEM_TYPE } from '../../../core/codes.ts'
import { definePageKind } from '../../../core/page-kind.ts'

/** A page that lists items. */
export const collectionModel = definePageKind({
  name: 'collection',
  title: 'Raccolta',
  thisOne: 'questa pagina',
  newOne: 'pagina nuova',
  type: COLLECTION_TYPE.generic,
})

/** An item of a collection. */
export const itemModel = definePageKind({
  name: 'item',
  title: 'Articolo',
  thisOne: 'questo articolo',
  newOne: 'articolo nuovo',
  type: ITEM_TYPE.text,
  holder: collectionModel.name,
})

export const postsKinds = [collectionModel, itemModel]
