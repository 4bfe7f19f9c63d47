/** Limits that the server enforces with a clear message; an installation may raise them (docs/decisions/0035). */
export const LIMITS = {
  /** LIM-01. A layout is a section of a page. */
  blocksPerLayout: 60,
  sectionsPerPage: 200,
  /** LIM-06 */
  galleriesPerPage: 20,
  /** LIM-07 says 50; new installations start with ten times as many. */
  picturesPerGallery: 500,
  /** ROUT-08. */
  queryParameters: 1000,
  operationsPerRequest: 500,
  fieldsPerForm: 100,
  optionsPerField: 200,
  answerCharacters: 20_000,
  /** Bytes of all answers of a form except its files, as sent. */
  submissionBytes: 256_000,
  filesPerField: 10,
  /** Bytes of one file that a visitor attaches. */
  attachmentBytes: 10_000_000,
  /**
   * Bytes of all files of a site whose form was not sent yet, and of what one network attached to its forms in a day.
   */
  unsentBytes: 500_000_000,
  attachedBytesOfNetwork: 200_000_000,
  /** Free disk space that visitors' files must leave for the database and owners, in bytes. */
  bytesLeftByVisitors: 500_000_000,
  /** Bytes of visitors' requests in memory at the same time: of all visitors, and of one network. */
  heldBytes: 64_000_000,
  heldBytesOfNetwork: 16_000_000,
  /** Bytes of one image and of any other file; a MB is 1,000,000 (LIM-10). */
  pictureBytes: 60_000_000,
  fileBytes: 500_000_000,
  /** Bytes of a site's archive, compressed or not, and of another product's export, which is read whole. */
  archiveBytes: 20_000_000_000,
  archiveFiles: 100_000,
  exportBytes: 200_000_000,
  /**
   * Nesting depth of objects and lists in requests and in a block's props. Schemas and views recurse, and the stack is
   * smallest in a process that has just started. Pages made by people need about 60 levels, the worst imported ones
   * 380.
   */
  nesting: 400,
  newsletterLists: 50,
  /** Notification emails per hour for forms that require a captcha and were sent without: per network, per site. */
  unprovenOfNetwork: 5,
  unprovenOfSite: 30,
  /** Confirmation emails per hour: of one site, and to one address from all sites. */
  confirmationsOfSite: 500,
  confirmationsOfAddress: 3,
  /** Lines and characters of one import of addresses. */
  importedAddresses: 20_000,
  importedCharacters: 4_000_000,
} as const
