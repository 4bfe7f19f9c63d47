/** The door of the newsletter feature for other features' server rooms. */
export { leaveNewsletter, receivesNewsletter } from './server/leaving.ts'
export { newsletterLists } from './server/lists-repository.ts'
export { createMailing } from './server/mailings-repository.ts'
export { type SignUp, signUp } from './server/sign-up.ts'
export { isSubscribed } from './server/subscribers-repository.ts'
