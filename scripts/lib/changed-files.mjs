import { execFileSync } from 'node:child_process'
import { root } from './root.mjs'

/** Paths of the files that differ from a commit, among them those that git does not know yet. */
export function changedFiles(ref) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', ref, '--'), ...git('ls-files', '--others', '--exclude-standard')]
}
