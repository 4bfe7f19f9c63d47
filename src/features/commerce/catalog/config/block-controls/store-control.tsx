import type { ReactNode } from 'react'
import type { BlockControlProps } from '../../../../../config/control.ts'
import { CategoryControl } from './category-control.tsx'
import { OneProductControl } from './one-product-control.tsx'
import { PickedControl } from './picked-control.tsx'
import './block-controls.css'

/** The controls of the blocks that show products. */
export default function StoreControl(props: BlockControlProps): ReactNode {
  switch (props.field.control) {
    case 'pickedProducts':
      return <PickedControl {...props} />
    case 'oneProduct':
      return <OneProductControl {...props} />
    default:
      return <CategoryControl {...props} />
  }
}
