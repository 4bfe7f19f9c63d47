/** The door of the code feature for other features' models and screens. */
export { declaredCookieName, ownCookieFault } from './model/cookie-name.ts'
export { type CodePiece, codeOfSite } from './model/settings.ts'
