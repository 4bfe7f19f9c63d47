import { expect, test } from 'vitest'
import type { ServerSide } from './feature.ts'
import { provideServices } from './provide.ts'
import type { GroundServices, Services } from './services.ts'

const ground = { now: () => new Date(0) } as unknown as GroundServices
type Side = Pick<ServerSide, 'provide'>
/** A feature whose service is made from another one's, by name. */
const side = (name: string, from?: string): Side => ({
  provide: (services) =>
    ({ [name]: from === undefined ? name : `${name} of ${services[from as keyof Services]}` }) as Partial<Services>,
})
const read = (services: Services, name: string) => services[name as keyof Services] as unknown

test('a feature is given the services of those before it', () => {
  const services = provideServices(ground, [side('stock'), side('cart', 'stock')])
  expect(read(services, 'cart')).toBe('cart of stock')
  expect(services.now()).toEqual(new Date(0))
})

test('a service that is asked for before it is there stops the start', () => {
  expect(() => provideServices(ground, [side('cart', 'stock'), side('stock')])).toThrow(
    'No feature provides the service stock, or one asks for it before it is provided',
  )
})

test('a service that nobody provides is an error where it is asked for', () => {
  const services = provideServices(ground, [side('cart')])
  expect(() => read(services, 'stock')).toThrow('No feature provides the service stock')
  expect('stock' in services).toBe(false)
})

test('two features cannot provide one service', () => {
  expect(() => provideServices(ground, [side('cart'), side('cart')])).toThrow('Two features provide the service cart')
})

test('services can be awaited, spread and written as text', async () => {
  const services = provideServices(ground, [side('cart')])
  expect(await Promise.resolve(services)).toBe(services)
  expect(Object.keys({ ...services })).toEqual(['now', 'cart'])
  expect(`${services}`).toBe('[object Object]')
})
