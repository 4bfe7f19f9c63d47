/** The door of the posts feature for other features' servers. */
export { listPublicPosts } from './server/published-posts.ts'
