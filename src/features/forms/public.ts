/** The door of the forms feature for other features' servers. */
export { kindOfFile } from './model/attachments.ts'
export { checkedBytes, safeFileName } from './server/attachments.ts'
export { spendCaptcha } from './server/captcha-repository.ts'
export { TRAP } from './server/submit.ts'
export { createVisitorProof, type VisitorProof } from './server/visitor-proof.ts'
