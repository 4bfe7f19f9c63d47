import './config/config.css'
import { createRoot } from 'react-dom/client'
import { App } from './config/app.tsx'
import type { ConfigurationParts } from './config/panel.ts'

/** What the features bring to the configuration area, in the order in which owners see it. */
const parts: ConfigurationParts = {
  panels: [],
  screens: [],
  workspace: async () => (await import('./configuration-workspace.ts')).workspace,
}

createRoot(document.getElementById('root')!).render(<App parts={parts} />)
