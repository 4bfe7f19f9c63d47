import fc from 'fast-check'

/**
 * One seed for all runs, so that what passed yesterday passes today; `FUZZ_SEED=$RANDOM npm test` looks elsewhere. What it
 * finds becomes a test of its own.
 */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_121) })
