import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { demoSites } from '../../demo/index.ts'

export const MAPS_KEY = 'AIzaSyA-0123456789_abcdefghijklmnopqrst'

/** Gives the first demo site a key for Google Maps in its published settings, before a server reads them. */
export function giveMapsKey(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'vetrina.db'))
  database
    .prepare("UPDATE sites SET content = json_set(content, '$.settings.maps', json(?)) WHERE identifier = ?")
    .run(JSON.stringify({ key: MAPS_KEY }), demoSites[0]!.identifier)
  database.close()
}
