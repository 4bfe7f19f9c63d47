import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

// Answers what solveChallengeWorkers asks, apart from the page's own thread.
handler({ deriveKey })
