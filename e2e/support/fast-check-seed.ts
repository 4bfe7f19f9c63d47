import fc from 'fast-check'

/**
 * One seed for all runs, so that results are reproducible; `FUZZ_SEED=$RANDOM npm test` tries others. What that finds
 * becomes a test of its own.
 */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_121) })
