import type { ReactNode } from 'react'
import type { BlockControlProps } from '../../../config/control.ts'
import { ExceptionsControl } from './exceptions-control.tsx'
import { WeekControl } from './week-control.tsx'

/** The controls of opening hours. */
export default function HoursControl(props: BlockControlProps): ReactNode {
  return props.field.control === 'hoursWeek' ? <WeekControl {...props} /> : <ExceptionsControl {...props} />
}
