/** What a button of a template is for; which page of a site that is, their addresses tell. */
export type Destination = 'contacts' | 'work' | 'about' | 'posts'
