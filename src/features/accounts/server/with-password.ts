/** Runs a call that checks the owner's password, and counts wrong ones. */
export type WithPassword = <Result>(email: string, work: () => Promise<Result>) => Promise<Result>
