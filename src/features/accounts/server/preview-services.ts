import type { Services } from '../../../platform/services.ts'

export type PreviewServices = Pick<Services, 'database' | 'secrets' | 'now' | 'settings' | 'directory'>
