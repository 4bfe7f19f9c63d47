import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { NO_LIMITS, withArchiveFile } from '../../src/platform/backup/read-archive.ts'
import { verifyVisiblePages } from './imported-site.ts'
import type { Random } from './random.ts'
import type { TransferLab } from './transfer-lab.ts'
import { IDENTIFIER } from './wordpress-export.ts'

/** One in this many installations has a server running beside the command, which is killed with it. */
const BESIDE = 4
/** Kills come within this fraction of the full duration; a resumed import reaches the rest. */
const PART = 0.6

const listOf = (file: string, format: string) =>
  withArchiveFile(file, format, NO_LIMITS, async ({ manifest }) => manifest.files)

/** Reads a whole archive to check its hashes; returns its number of files. */
const filesOf = (file: string, format: string) =>
  withArchiveFile(file, format, NO_LIMITS, async (archive) => {
    for (const { path } of archive.manifest.files) await archive.check(path)
    return archive.manifest.files.length
  })

/** When to kill, in ms: while the command works rather than while it loads. */
function momentOf(random: Random, { idleMs }: TransferLab, duration: number, part = 1): number {
  const loading = Math.min(0.7 * idleMs, duration / 2)
  return loading + random() * part * (duration - loading)
}

/** Kills an import repeatedly until it completes: then nothing is missing or duplicated. */
export async function killImports(lab: TransferLab, random: Random, moments: number): Promise<string> {
  const args = lab.importWordPress
  const whole = await lab.copyOf(lab.empty)
  const duration = await lab.toTheEnd(whole, args)
  lab.remove(whole)
  const stood: number[] = []
  let rounds = 0
  for (let kills = 0; kills < moments; rounds++) {
    const installation = await lab.copyOf(lab.empty)
    const beside = rounds % BESIDE === 1
    let took: number | undefined
    while (kills < moments) {
      if (beside) await lab.start(installation)
      took = await lab.killDuring(installation, args, { afterMs: momentOf(random, lab, duration, PART) })
      if (took !== undefined) break
      kills++
      if (!beside) continue
      await lab.start(installation)
      stood.push(await verifyVisiblePages(lab.owner, IDENTIFIER))
      await lab.stopServer()
    }
    if (took === undefined) await lab.toTheEnd(installation, args)
    await lab.expectSite(installation, `import ${rounds}, ${kills} kills`)
    await lab.stopServer()
    lab.remove(installation)
  }
  return `${moments} kills in ${rounds} imports, all whole at their end; pages that stood at some kills: ${stood.join(', ')}`
}

/** After a kill, a site's archive is imported completely or not at all. */
export async function killArchiveImports(lab: TransferLab, random: Random, moments: number): Promise<string> {
  const args = ['import', 'archive', lab.archive]
  const again = join(lab.folder, 'again.zip')
  const due = await listOf(lab.archive, 'vetrina-site')
  const first = await lab.copyOf(lab.empty)
  let duration = await lab.toTheEnd(first, args)
  lab.remove(first)
  let rounds = 0
  let late = 0
  for (let kills = 0; kills < moments; rounds++) {
    const installation = await lab.copyOf(lab.empty)
    const beside = rounds % BESIDE === 1
    for (let whole = false; !whole; ) {
      const last = kills >= moments
      if (last) await lab.toTheEnd(installation, args)
      else {
        if (beside) await lab.start(installation)
        const took = await lab.killDuring(installation, args, { afterMs: momentOf(random, lab, duration) })
        if (took === undefined) kills++
        else late++
        // The machine was busier when the duration was measured.
        duration = Math.min(duration, took ?? duration)
      }
      rmSync(again, { force: true })
      const { code, said } = await lab.end(installation, ['export', IDENTIFIER, again])
      whole = code === 0
      if (whole) expect(await listOf(again, 'vetrina-site'), `${kills} kills`).toEqual(due)
      else expect([last, said], `${kills} kills`).toEqual([false, expect.stringContaining('non esiste')])
    }
    if (beside) await lab.expectSite(installation, `${kills} kills`)
    await lab.stopServer()
    lab.remove(installation)
  }
  return `${moments} kills in ${rounds} imports of an archive, after each nothing or all; ${late} came after the end`
}

/** An archive whose writing is killed is complete or absent; the installation is not affected. */
export async function killSaves(
  lab: TransferLab,
  random: Random,
  { moments, command }: { moments: number; command: 'backup' | 'export' },
): Promise<string> {
  const [args, format] = command === 'backup' ? [[], 'vetrina-backup'] : [[IDENTIFIER], 'vetrina-site']
  const installation = await lab.copyOf(lab.full)
  const file = join(lab.folder, `${command}.zip`)
  let duration = await lab.toTheEnd(installation, [command, ...args, file])
  const due = await filesOf(file, format!)
  let whole = 0
  let kills = 0
  for (let turn = 0; kills < moments; turn++) {
    rmSync(file, { force: true })
    // The second half runs beside a server, which is sometimes killed too.
    const beside = kills >= moments / 2
    if (beside && !lab.isServing) await lab.start(installation)
    const alone = !beside || turn % 10 !== 0
    const took = await lab.killDuring(installation, [command, ...args, file], {
      afterMs: momentOf(random, lab, duration),
      alone,
    })
    if (took === undefined) kills++
    duration = Math.min(duration, took ?? duration)
    if (existsSync(file)) {
      // The server beside it makes renditions of the images meanwhile.
      expect(await filesOf(file, format!), `${kills} kills`).toBeGreaterThanOrEqual(due)
      whole++
    } else expect(took, `${kills} kills`).toBeUndefined()
  }
  await lab.stopServer()
  rmSync(file, { force: true })
  await lab.toTheEnd(installation, [command, ...args, file])
  expect(await filesOf(file, format!)).toBeGreaterThanOrEqual(due)
  await lab.expectSite(installation, 'after all kills')
  await lab.stopServer()
  lab.remove(installation)
  return `${moments} kills of ${command}: ${whole} files stood by then, all whole, of the others nothing`
}

/** After a kill, a restore leaves either the old state or the new one. */
export async function killRestores(lab: TransferLab, random: Random, moments: number): Promise<string> {
  const args = ['restore', lab.backup]
  const duration = await lab.toTheEnd(await lab.restorable(), args)
  let restored = 0
  for (let moment = 0; moment < moments; moment++) {
    const installation = await lab.restorable()
    await lab.killDuring(installation, args, { afterMs: momentOf(random, lab, duration) })
    await lab.start(installation)
    await lab.owner.signIn()
    const found = (await lab.owner.call('GET', '/api/sites')).json().sites.length
    restored += found
    // A PostgreSQL database that was started has an owner by now, so it is no longer empty.
    if (found === 0 && installation.databaseUrl === undefined) {
      await lab.stopServer()
      await lab.toTheEnd(installation, args)
      await lab.start(installation)
      await lab.owner.signIn()
    }
    if (found === 1 || installation.databaseUrl === undefined) await lab.expectSite(installation, `moment ${moment}`)
    await lab.stopServer()
    lab.remove(installation)
  }
  return `${moments} restores killed, ${restored} of them restored by then`
}
