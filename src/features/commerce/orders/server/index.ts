import type { ServerSide } from '../../../../platform/feature.ts'
import { ordersArchive } from './archive.ts'
import { eraseBuyer } from './erase-buyer.ts'

export const ordersServer: ServerSide = {
  archive: ordersArchive,
  person: [{ table: 'orders', email: 'email', erase: eraseBuyer }],
}
