import { PermanentJobError } from '../jobs/jobs.ts'
import { MailError, type Mailer } from './mailer.ts'
import type { Mail, MailOutcome } from './outbox.ts'

/** Sends a job's email. Throws a PermanentJobError where a retry cannot help, so that the job is not run again. */
export async function sendInJob(mailer: Mailer, mail: Mail): Promise<MailOutcome> {
  try {
    return await mailer.send(mail)
  } catch (error) {
    throw error instanceof MailError && error.permanent ? new PermanentJobError(error.message) : error
  }
}
