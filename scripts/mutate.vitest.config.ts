// Vitest for mutation testing: only the tests of pure rules, which need no server, browser or database.
import { defineConfig } from 'vitest/config'
import config from '../vitest.config.ts'

const { projects = [], ...test } = config.test ?? {}

export default defineConfig({
  test: {
    ...test,
    projects: projects.filter((one) => typeof one === 'object' && 'test' in one && one.test?.name === 'pure'),
  },
})
