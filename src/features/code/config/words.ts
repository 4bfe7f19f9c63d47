import type { CodePiece } from '../model/settings.ts'

export const CODE_CATEGORIES: Readonly<Record<CodePiece['category'], string>> = {
  necessary: 'Tecnico: parte senza chiedere',
  preferences: 'Contenuti e preferenze',
  statistics: 'Statistiche',
  marketing: 'Marketing e contenuti di terzi',
}

export const CODE_PLACE_NAMES: Readonly<Record<CodePiece['place'], string>> = {
  head: 'Nella testata (head)',
  foot: 'In fondo alla pagina',
}
