/** Something that the person who starts the server can mend; its Italian message is said without a stack. */
export class StartRefusal extends Error {}
