import type { ReactNode } from 'react'
import type { BlockControlProps } from '../../../../../config/control.ts'
import { CategoryControl } from './category-control.tsx'
import { PickedControl } from './picked-control.tsx'
import './block-controls.css'

/** The controls of the blocks that show products. */
export default function StoreControl(props: BlockControlProps): ReactNode {
  return props.field.control === 'pickedProducts' ? <PickedControl {...props} /> : <CategoryControl {...props} />
}
