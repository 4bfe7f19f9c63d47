import type { ServerSide } from '../../../platform/feature.ts'
import { codeLoader } from './code-loader.ts'

export const contentServer: ServerSide = { loaders: [codeLoader()] }
