/** Constants that the owner's screens need too, apart from the schemas, which need a library. */

export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed', 'bounced', 'complained'] as const

/** Characters of a subject that phones show in full, and the maximum. */
export const SUBJECT_SHOWN = 50
export const SUBJECT_MOST = 150
/** Maximum sections of a mailing. */
export const SECTIONS_MOST = 60

export const MAILS_A_MINUTE = { least: 1, most: 600, usual: 60 } as const
