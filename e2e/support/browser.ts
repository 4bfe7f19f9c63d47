import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { root } from './root.ts'

/** Used where the packaged Chromium, which is built for Linux on x64, cannot run. */
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Free shared memory that several browsers never fill; in containers there are often only 64 MB. */
const SHARED_MEMORY_BYTES = 2 * 1024 ** 3

const browsers = new Set<Browser>()

/** The browsers that are running now. */
export const openBrowsers = (): readonly Browser[] => [...browsers]

/** Starts a headless Chromium: the one of `CHROMIUM_PATH`, else the packaged one. */
export async function launchBrowser({
  args = [],
  ignoreDefaultArgs = [],
  ...options
}: LaunchOptions & { ignoreDefaultArgs?: string[] } = {}): Promise<Browser> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...options,
    executablePath,
    headless: true,
    args: [...FLAGS, ...args],
    // Each response passes through a shared file of 2 MB, which costs more on a disk.
    ignoreDefaultArgs: hasSharedMemory() ? [...ignoreDefaultArgs, '--disable-dev-shm-usage'] : ignoreDefaultArgs,
    env: { ...process.env, ...fontsBeside(executablePath) },
  })
  browsers.add(browser)
  browser.on('disconnected', () => browsers.delete(browser))
  return browser
}

function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize >= SHARED_MEMORY_BYTES
}

/** Path of the Chromium to use. The packaged one is the same on every machine; `CHROMIUM_PATH` names another. */
export function findChromium(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedChromium()
  return INSTALLED.find((path) => existsSync(path)) ?? unpackedChromium()
}

function unpackedChromium(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'))
  const folder = join(root, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true })
    // The package unpacks into TMPDIR and later uses whatever is there, even half-written; a renamed folder is
    // complete.
    const fresh = mkdtempSync(`${folder}-`)
    execFileSync(process.execPath, [join(root, 'e2e/support/unpack-chromium.ts')], {
      env: { ...process.env, TMPDIR: fresh },
    })
    try {
      renameSync(fresh, folder)
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
  }
  return join(folder, 'chromium')
}

/** The packaged Chromium includes fonts for machines without any, where it would not start. */
function fontsBeside(executablePath: string): Record<string, string> {
  const fonts = join(dirname(executablePath), 'fonts')
  return existsSync('/etc/fonts/fonts.conf') || !existsSync(fonts) ? {} : { FONTCONFIG_PATH: fonts }
}
