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

/** How an image is loaded and drawn. */
export interface ImageSettings {
  /** Address as given; empty without one. */
  readonly source: string
  /** Natural size in pixels; undefined while unknown. */
  readonly dimensions: Measures | undefined
  /** Whether the box keeps its aspect ratio, so that the position is valid at every width. */
  readonly fixedRatio: boolean
  readonly focalPoint: FocalPoint
  readonly load: LoadMode
  /** Loads again even if the loaded width is sufficient. */
  readonly forceImageUpdate: boolean
  readonly cropMode: CropMode
  /** Factor for the requested width. */
  readonly sizeAdjustment: number
  readonly sizeFormat: SizeFormat
  /** Whether an image may be drawn larger than its natural size. */
  readonly stretch: boolean
  /** Draws it as the background of its parent. */
  readonly useBgImage: boolean
  /** Uses `object-fit` of the style sheet instead of dimensions. */
  readonly useAdvancedPositioning: boolean
  /** A visitor with data saving gets at most one image pixel per CSS pixel. */
  readonly allowSaveData: boolean
  /** Limits of the device pixel ratio. */
  readonly dprMax: number
  readonly dprMin: number
  readonly fitAlignment: FitAlignment
  /** Whether `content-fit` is set without an alignment. */
  readonly missesAlignment: boolean
  /** Whether an image may be requested again while it loads. */
  readonly allowConcurrentLoads: boolean
}

/** Options from a site owner's code; all are optional, and flags and numbers may be strings. */
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
/** In older markup, classes of the parent element set the cropping. */
const CROP_CLASSES = ['content-fill', 'content-fit']
const MODES: readonly unknown[] = ['fit', 'fill', 'none']
const LOAD_MODES = ['true', 'false', 'viewport'] as const
const SIZE_FORMATS = ['queryString', 'filename'] as const
const ALIGNMENTS = ['top', 'left', 'center', 'right', 'bottom'] as const

/**
 * How an image is loaded: from the options, its attributes, or defaults. Throws for an unknown `mode`.
 * @param attributes its `data-*` attributes, by name as in `dataset`
 * @param parentClasses classes of its parent element
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

/** Parses `1500x1000`, or an object of the two. */
function measures(value: unknown): Measures | undefined {
  const [width, height] = pair(value, 'x', 'width', 'height')
  const isSize = (size: number | undefined): size is number => size !== undefined && size > 0 && Number.isFinite(size)
  return isSize(width) && isSize(height) ? { width, height } : undefined
}

/** Parses `0.2,0.8`, or an object of the two. */
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
