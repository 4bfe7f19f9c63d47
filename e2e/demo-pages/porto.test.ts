import { testDemoPages } from '../support/demo-pages.ts'

testDemoPages({ identifier: 'porto' })
