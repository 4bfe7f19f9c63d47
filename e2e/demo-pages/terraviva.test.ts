import { testDemoPages } from '../support/demo-pages.ts'

testDemoPages({ identifier: 'terraviva', belongs: (path) => !path.startsWith('/blocchi') })
