export interface ImportProgress {
  readonly phase: 'assets' | 'documents' | 'comments' | 'redirects'
  readonly done: number
  readonly total: number
}
