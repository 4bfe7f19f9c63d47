/** Numbers that stored data and sites' own scripts share with us (CODE-01 to CODE-13, PERM-03). */

export const PAGE_TYPE = {
  collection: 1,
  page: 2,
  splashPage: 3,
  item: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  memberAreaAccessDenied: 106,
  showCart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  commerceCartV2: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  digitalProductComposerPreview: 210,
  orderStatus: 211,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
} as const
export type PageType = (typeof PAGE_TYPE)[keyof typeof PAGE_TYPE]

export const COLLECTION_TYPE = {
  generic: 1,
  subscription: 2,
  twitter: 3,
  foursquare: 4,
  instagram: 5,
  galleryBlock: 6,
  templatePage: 7,
  splashPage: 8,
  page: 10,
  fiveHundredPx: 11,
  flickr: 12,
  products: 13,
  mosaic: 14,
  slideGallery: 15,
  slideAlbum: 16,
  slideVideo: 17,
  albumBlock: 18,
  project: 19,
  sectionCatalog: 20,
  pageCatalog: 21,
  itemCatalog: 22,
  portfolio: 23,
  lessons: 24,
} as const
export type CollectionType = (typeof COLLECTION_TYPE)[keyof typeof COLLECTION_TYPE]

export const ITEM_TYPE = {
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  chat: 6,
  audio: 7,
  video: 8,
  review: 10,
  storeItem: 11,
  event: 12,
  thread: 13,
  gallery: 14,
  binary: 15,
  cssAsset: 16,
  tweakAsset: 17,
  digitalGood: 18,
  attachment: 19,
  export: 20,
  exportV2: 21,
  proseMirrorText: 22,
  tweet: 50,
  rss: 51,
  checkin: 52,
  knowledgeBaseArticle: 54,
  projectItem: 55,
  taxonomyCategory: 56,
  taxonomyTag: 57,
  taxonomyOther: 58,
  portfolioItem: 59,
  translatableStringsExport: 60,
  videoV2: 61,
  lesson: 62,
} as const
export type ItemType = (typeof ITEM_TYPE)[keyof typeof ITEM_TYPE]

export const PRODUCT_TYPE = { physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 } as const

export const ITEM_STATUS = { published: 1, scheduled: 2, needsReview: 3, draft: 4, private: 5, deleted: 6 } as const
export type ItemStatus = (typeof ITEM_STATUS)[keyof typeof ITEM_STATUS]

export const VISIBILITY_STATES = ['draft', 'published', 'needs_review', 'scheduled'] as const
export type VisibilityState = (typeof VISIBILITY_STATES)[number]

export const SITE_STATUS = {
  expired: 1,
  pastdue: 2,
  trial: 3,
  beta: 4,
  removed: 5,
  internal: 6,
  comped: 7,
  paid: 8,
  linked: 11,
  activeParkingPage: 12,
  resold: 13,
  resoldGracePeriod: 14,
  enterprise: 15,
} as const
export type SiteStatus = (typeof SITE_STATUS)[keyof typeof SITE_STATUS]

export const WEBSITE_TYPE = { classic: 1, coverPage: 2, parkingPage: 3, commerce: 4, enterprise: 5 } as const
export type WebsiteType = (typeof WEBSITE_TYPE)[keyof typeof WEBSITE_TYPE]

export const ROLE = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: 10,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
} as const
export type Role = (typeof ROLE)[keyof typeof ROLE]

export const EDITOR_BLOCK_TYPE = {
  heading: 1,
  subHeading: 2,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  socialIcons: 7,
  buttons: 8,
  navigation: 9,
  customForm: 10,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  form: 16,
  lock: 17,
  password: 18,
  twitter: 19,
  popupOverlayAction: 20,
  tempLockInject: 100,
} as const

/** Media types of a gallery's entries. */
export const GALLERY_MEDIA_TYPES = [
  'imageEmpty',
  'imageFile',
  'imageLicensed',
  'imageReused',
  'assetReused',
  'video',
] as const

/**
 * Block type ids in the visitor bundle that the specification names (CODE-12). The other ids up to 71 are chosen by
 * their blocks (docs/decisions/0005).
 */
export const VISITOR_BLOCK_TYPE = {
  form: 9,
  button: 53,
  summaryV2: 55,
  opentableV2: 66,
  memberArea: 67,
  tock: 68,
  accordion: 69,
  marquee: 70,
  shape: 71,
} as const

export const SPECIAL_PAGE_KIND = { coverPage: 1, lockScreen: 2, popupOverlay: 3 } as const

/**
 * Permissions of roles (PERM-03). The finer ones are numbered 1110 to 2068, and the first two digits say what they
 * belong to: 11 content, 14 the shop, 16 bookings, 20 the admin's (PERM-04, docs/decisions/0118).
 */
export const PERMISSION = {
  authenticated: 0,
  config: 1,
  admin: 2,
  contentManager: 11,
  settings: 12,
  activity: 13,
  commerce: 14,
  newsletter: 15,
  damask: 17,
  crm: 18,
  /** Uploads, descriptions and folders of the media archive. */
  media: 1110,
  /** What of pages is more than their texts and pictures: blocks, pages, menu, publication. */
  structure: 1120,
  /** What the shop has sold, in figures. */
  sales: 1410,
  /** Where the shop's money goes. */
  payments: 1420,
  bookingsRead: 1610,
  bookingsWrite: 1611,
  /** What can be booked, and when. */
  bookingRules: 1612,
  /** Who works on the site. */
  people: 2010,
  /** How much of what it may have the site has. */
  limits: 2020,
} as const
export type Permission = (typeof PERMISSION)[keyof typeof PERMISSION]

/**
 * Variants of galleries and slices, 1000 to 1019 (CODE-19). The specification lists the kinds in this order without
 * their numbers; they are settled in docs/decisions/0092 (CODE-20).
 */
export const SLICE_VARIANT = {
  slideshow: 1000,
  carousel: 1001,
  grid: 1002,
  stack: 1003,
  summaryWall: 1004,
  summaryCarousel: 1005,
  summaryList: 1006,
  summaryGrid: 1007,
  chartBar: 1008,
  chartLine: 1009,
  chartPie: 1010,
  imageInline: 1011,
  imagePoster: 1012,
  imageCard: 1013,
  imageOverlap: 1014,
  imageCollage: 1015,
  imageStack: 1016,
  opentable: 1017,
  tock: 1018,
  events: 1019,
} as const
