/** The door of the forms feature for other features' servers. */
export { kindOfFile } from './model/attachments.ts'
export { checkedBytes, safeFileName } from './server/attachments.ts'
