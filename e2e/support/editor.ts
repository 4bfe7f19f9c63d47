import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import type { DocumentContentInput } from '../../src/features/pages/public.ts'
import { launchBrowser } from './browser.ts'
import { startServer, type TestServer } from './server.ts'

const OWNER = { email: 'anna@esempio.it', password: 'una frase lunga di prova' }

/** A server with one small site and its owner signed in, for the tests of the editor. */
export interface EditorTest {
  readonly server: TestServer
  readonly siteId: string
  readonly context: BrowserContext
  /** A call of the owner's own. */
  call<Result>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Result>
  /** Creates a page of the site and returns its id. */
  createPage(content: Partial<DocumentContentInput>): Promise<string>
  /** The server's content of a page. */
  readPage(id: string): Promise<DocumentContentInput>
  /** Opens a page in the editor, in a new tab, and waits until it can be edited. */
  open(
    documentId: string,
    options?: { readonly panel?: string; readonly width?: number; readonly height?: number },
  ): Promise<OpenedEditor>
  /** Signs the owner in again after a test has signed them out. */
  signIn(): Promise<void>
  close(): Promise<void>
}

export interface OpenedEditor {
  readonly page: Page
  /** The edited page. */
  readonly frame: FrameLocator
  /** Errors in scripts and in the console. */
  readonly faults: readonly string[]
  /** Resolves once the server has all changes. */
  saved(): Promise<void>
}

/** Starts the built server with one empty site, and a browser in which its owner is signed in. */
export async function openEditor(env: Readonly<Record<string, string>> = {}): Promise<EditorTest> {
  const server = await startServer({
    env: {
      VETRINA_DEMO: 'off',
      VETRINA_OWNER_EMAIL: OWNER.email,
      VETRINA_OWNER_PASSWORD: OWNER.password,
      VETRINA_RATE_READ: '1000000',
      VETRINA_RATE_WRITE: '1000000',
      VETRINA_RATE_ATTEMPT: '1000000',
      ...env,
    },
  })
  const browser: Browser = await launchBrowser()
  const context = await browser.newContext({
    baseURL: server.installationUrl,
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const { request } = context

  async function call<Result>(method: string, path: string, body?: unknown): Promise<Result> {
    const { crumb } = await (await request.get('/api/session')).json()
    const answer = await request.fetch(path, {
      method,
      headers: { 'x-csrf-token': crumb, origin: server.installationUrl, 'idempotency-key': crypto.randomUUID() },
      ...(body !== undefined && { data: body }),
    })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as Result
  }

  const signIn = async () => void (await call('POST', '/api/auth/sign-in', OWNER))
  await signIn()
  const { id: siteId } = await call<{ id: string }>('POST', '/api/sites', { identifier: 'prova', title: 'Prova' })
  const documents = `/api/sites/${siteId}/documents`
  return {
    server,
    siteId,
    context,
    call,
    createPage: async (content) => {
      const body = { kind: 'page', content: { title: 'Pagina', urlId: `pagina-${crypto.randomUUID()}`, ...content } }
      return (await call<{ id: string }>('POST', documents, body)).id
    },
    readPage: async (id) => (await call<{ content: DocumentContentInput }>('GET', `${documents}/${id}`)).content,
    open: async (documentId, { panel = 'editor', width = 1440, height = 900 } = {}) => {
      const page = await context.newPage()
      await page.setViewportSize({ width, height })
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      await page.goto(`/config/siti/${siteId}/${panel}/${documentId}`)
      await page.locator('.page-frame[data-ready="true"]').waitFor({ state: 'attached' })
      const saved = async () => {
        await page.locator('.save-state', { hasText: 'Salvato alle' }).waitFor()
      }
      return { page, frame: page.frameLocator('.page-frame'), faults, saved }
    },
    signIn,
    close: async () => {
      await browser.close()
      await server.stop()
    },
  }
}
