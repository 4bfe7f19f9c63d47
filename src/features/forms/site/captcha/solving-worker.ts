// Answers what solveChallengeWorkers asks, apart from the page's own thread.
import 'altcha-lib/workers/pbkdf2'
