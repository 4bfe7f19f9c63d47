import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

// Handles the messages of solveChallengeWorkers, outside the page's main thread.
handler({ deriveKey })
