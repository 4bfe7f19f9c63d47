/** The door of the code feature for other features' models and screens. */
export { type CodePiece, codeOfSite } from './model/settings.ts'
