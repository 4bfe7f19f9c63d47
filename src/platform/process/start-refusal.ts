/** An error that the person who starts the server can correct; its Italian message is printed without a stack trace. */
export class StartRefusal extends Error {}
