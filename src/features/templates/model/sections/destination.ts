/** Purpose of a template's button; the page is found by its address. */
export type Destination = 'contacts' | 'work' | 'about' | 'posts'
