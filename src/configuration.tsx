import './config/config.css'
import './config/touch.css'
import { createRoot } from 'react-dom/client'
import { browserFeatures } from './browser.ts'
import { App } from './config/app.tsx'
import { composeParts } from './config/feature.ts'
import { wantsPseudoLocale } from './runtime/pseudo-query.ts'

const parts = composeParts(browserFeatures, async () => (await import('./configuration-workspace.ts')).workspace)

if (wantsPseudoLocale(location.search))
  import('./runtime/pseudo-locale.ts').then(({ showPseudoLocale }) => showPseudoLocale(document), reportError)
// The first screen is drawn before.
import('./config/kept-focus.ts').then(({ keepFocus }) => keepFocus(document), reportError)
createRoot(document.getElementById('root')!).render(<App parts={parts} />)
