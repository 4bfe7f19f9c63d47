import { execFileSync } from 'node:child_process'
import { root } from './root.mjs'

/** Paths of the files that changed since the merge base with a commit, including untracked ones. */
export function changedFiles(ref) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [base] = git('merge-base', ref, 'HEAD')
  return [...git('diff', '--name-only', base, '--'), ...git('ls-files', '--others', '--exclude-standard')]
}
