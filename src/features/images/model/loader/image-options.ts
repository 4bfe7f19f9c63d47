export type CropMode = 'cover' | 'contain' | 'none'
export type FitAlignment = 'top' | 'left' | 'center' | 'right' | 'bottom'
export type LoadMode = 'true' | 'false' | 'viewport'
export type SizeFormat = 'queryString' | 'filename'

export interface Measures {
  readonly width: number
  readonly height: number
}
/** Fractions from the left and from the top. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** How a picture is loaded and drawn. */
export interface ImageSettings {
  /** Address as it was given; empty where there is none. */
  readonly source: string
  /** Pixels of the picture itself; undefined while unknown. */
  readonly dimensions: Measures | undefined
  /** The box keeps its shape, so that what is drawn in it holds in every width. */
  readonly fixedRatio: boolean
  readonly focalPoint: FocalPoint
  readonly load: LoadMode
  /** Loads again what is there in a width that would do. */
  readonly forceImageUpdate: boolean
  readonly cropMode: CropMode
  /** Part of the drawn width that is asked for. */
  readonly sizeAdjustment: number
  readonly sizeFormat: SizeFormat
  /** A picture may be drawn larger than it is. */
  readonly stretch: boolean
  /** Draws it as the background of what it stands in. */
  readonly useBgImage: boolean
  /** The style sheet's `object-fit` draws it, not measures. */
  readonly useAdvancedPositioning: boolean
  /** A visitor who saves data gets no more than one pixel for each of the page's. */
  readonly allowSaveData: boolean
  /** Limits of the screen's pixels for each of the page's. */
  readonly dprMax: number
  readonly dprMin: number
  readonly fitAlignment: FitAlignment
  /** `content-fit` was said, and not where in its box the picture stands. */
  readonly missesAlignment: boolean
  /** A picture that is being loaded may be loaded again. */
  readonly allowConcurrentLoads: boolean
}

/** What a site owner's code may say; every member may be absent, and a word may stand for a flag or a number. */
export type ImageOptions = Partial<
  Readonly<Record<Exclude<keyof ImageSettings, 'missesAlignment'> | 'mode', unknown>>
> | null

const CROP_MODES: ReadonlyMap<unknown, CropMode> = new Map([
  ['content-fill', 'cover'],
  ['fill', 'cover'],
  ['cover', 'cover'],
  ['content-fit', 'contain'],
  ['fit', 'contain'],
  ['contain', 'contain'],
  ['none', 'none'],
])
/** Older markup says by a class of what a picture stands in how it is cut. */
const CROP_CLASSES = ['content-fill', 'content-fit']
const MODES: readonly unknown[] = ['fit', 'fill', 'none']
const LOAD_MODES = ['true', 'false', 'viewport'] as const
const SIZE_FORMATS = ['queryString', 'filename'] as const
const ALIGNMENTS = ['top', 'left', 'center', 'right', 'bottom'] as const

/**
 * How a picture is loaded: as the options say, else its attributes, else as usual. Throws for a `mode` that is none.
 * @param attributes its `data-*` attributes, by name as in `dataset`
 * @param parentClasses classes of what it stands in
 */
export function readImageOptions(
  options: ImageOptions,
  attributes: Readonly<Record<string, string | undefined>>,
  parentClasses: Iterable<string> = [],
): ImageSettings {
  const given = options ?? {}
  const said = (name: keyof typeof given, ...names: string[]): unknown =>
    given[name] ?? [name, ...names].map((attribute) => attributes[attribute]).find((text) => text !== undefined)
  const source = said('source', 'src', 'image')
  const crop =
    said('cropMode') ?? checkMode(said('mode')) ?? [...parentClasses].find((name) => CROP_CLASSES.includes(name))
  const alignment = oneOf(ALIGNMENTS, said('fitAlignment'))
  return {
    source: typeof source === 'string' ? source.trim() : '',
    dimensions: measures(said('dimensions', 'imageDimensions')),
    fixedRatio: flag(said('fixedRatio'), false),
    focalPoint: focalPoint(said('focalPoint', 'imageFocalPoint')),
    load: oneOf(LOAD_MODES, String(said('load'))) ?? 'true',
    forceImageUpdate: flag(said('forceImageUpdate'), false),
    cropMode: CROP_MODES.get(crop) ?? 'none',
    sizeAdjustment: Math.max(0, number(said('sizeAdjustment')) ?? 1),
    sizeFormat: oneOf(SIZE_FORMATS, said('sizeFormat')) ?? 'queryString',
    stretch: flag(said('stretch'), true),
    useBgImage: flag(said('useBgImage'), false),
    useAdvancedPositioning: flag(said('useAdvancedPositioning'), false),
    allowSaveData: flag(said('allowSaveData'), false),
    dprMax: number(said('dprMax')) ?? Number.POSITIVE_INFINITY,
    dprMin: number(said('dprMin')) ?? 0,
    fitAlignment: alignment ?? 'center',
    missesAlignment: crop === 'content-fit' && alignment === undefined,
    allowConcurrentLoads: flag(said('allowConcurrentLoads'), false),
  }
}

function checkMode(mode: unknown): unknown {
  if (mode === undefined || mode === null || MODES.includes(mode)) return mode
  throw new TypeError("mode must be 'fit', 'fill', 'none' or null")
}

function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value)
}

/** An attribute without a value is on. */
function flag(value: unknown, usual: boolean): boolean {
  if (value === true || value === 'true' || value === '') return true
  return value === false || value === 'false' ? false : usual
}

function number(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() !== '') return number(Number(value))
  return typeof value === 'number' && !Number.isNaN(value) ? value : undefined
}

/** Reads `1500x1000`, or an object of the two. */
function measures(value: unknown): Measures | undefined {
  const [width, height] = pair(value, 'x', 'width', 'height')
  const isSize = (size: number | undefined): size is number => size !== undefined && size > 0 && Number.isFinite(size)
  return isSize(width) && isSize(height) ? { width, height } : undefined
}

/** Reads `0.2,0.8`, or an object of the two. */
function focalPoint(value: unknown): FocalPoint {
  const [x = 0.5, y = 0.5] = pair(value, ',', 'x', 'y').map((part) => part && Math.min(1, Math.max(0, part)))
  return { x, y }
}

function pair(value: unknown, between: string, first: string, second: string): (number | undefined)[] {
  if (typeof value === 'string') return value.split(between).slice(0, 2).map(number)
  if (typeof value !== 'object' || value === null) return []
  const parts = value as Readonly<Record<string, unknown>>
  return [number(parts[first]), number(parts[second])]
}
