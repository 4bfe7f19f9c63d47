import { ChartColumn, Table } from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { chartsControls } from './config/controls.ts'
import { chartsLibrary } from './config/library.ts'
import { messages } from './model/messages.ts'
import { chartsBlocks } from './site/blocks.ts'

export const chartsEditing: EditingFeature = {
  name: 'charts',
  blocks: chartsBlocks,
  icons: { chart: ChartColumn, table: Table },
  controls: chartsControls,
  library: chartsLibrary,
  messages,
}
