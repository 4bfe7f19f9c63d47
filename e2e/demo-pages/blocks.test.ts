import { testDemoPages } from '../support/demo-pages.ts'

testDemoPages({ identifier: 'terraviva', belongs: (path) => /^\/blocchi(?!\/galleria)/.test(path), bothWays: true })
