import type { Site } from '../../../sites/public.ts'

/** Whether a site has an address that providers call and take real money for. */
export const isSecure = ({ baseUrl }: Pick<Site, 'baseUrl'>): boolean => baseUrl.startsWith('https:')
