/** Limits that the server keeps with a clear message; an installation may raise them (decision 35). */
export const LIMITS = {
  /** LIM-01. A layout is a section of a page. */
  blocksPerLayout: 60,
  sectionsPerPage: 200,
  /** LIM-06 */
  galleriesPerPage: 20,
  /** LIM-07 says 50; new installations start with ten times as many (decision 35). */
  picturesPerGallery: 500,
  /** ROUT-08. */
  queryParameters: 1000,
  operationsPerRequest: 500,
  fieldsPerForm: 100,
  optionsPerField: 200,
  answerCharacters: 20_000,
  /** Bytes of all answers of a form but its files, as they are sent. */
  submissionBytes: 256_000,
  filesPerField: 10,
  /** Bytes of one file that a visitor attaches. */
  attachmentBytes: 10_000_000,
  /** Bytes of all files of a site whose form was not sent yet, and of what one network attached to its forms in a day. */
  unsentBytes: 500_000_000,
  attachedBytesOfNetwork: 200_000_000,
  /** Bytes of the disk that visitors' files leave to the database and to owners. */
  bytesLeftByVisitors: 500_000_000,
  /** Bytes of what visitors send that are in memory at the same time: of all of them, and of one network. */
  heldBytes: 64_000_000,
  heldBytesOfNetwork: 16_000_000,
  /** Bytes of one picture and of another file; a MB is 1,000,000 (LIM-10). */
  pictureBytes: 60_000_000,
  fileBytes: 500_000_000,
  /** Bytes of a site's archive, packed or not, and of another product's export, which is read whole. */
  archiveBytes: 20_000_000_000,
  archiveFiles: 100_000,
  exportBytes: 200_000_000,
  /**
   * Levels of objects and lists in what is sent and in a block's props. Schemas and views recurse, and a process that has
   * just started has the least room for it; people's pages need about 60 levels, the worst imported ones 380.
   */
  nesting: 400,
  newsletterLists: 50,
  /** Forms an hour that ask for a captcha and came without, of which anybody is told by mail: of one network, of one site. */
  unprovenOfNetwork: 5,
  unprovenOfSite: 30,
  /** Confirmation mails an hour: of one site, and to one address from all sites together. */
  confirmationsOfSite: 500,
  confirmationsOfAddress: 3,
  /** Lines and characters of one import of addresses. */
  importedAddresses: 20_000,
  importedCharacters: 4_000_000,
} as const
