/** Milliseconds after which each of a job's neighbours is given up, and with it the job for this time. */
export const patience = {
  /** Of each paper. */
  printer: 20_000,
  /** The outside service. */
  signer: 30_000,
  timeStamp: 10_000,
  /** Of each mail, however the server goes on. */
  mail: 90_000,
  /** In which it is written down that a mail was taken. */
  database: 60_000,
}

/** A key of our own has a place set for its signature, and another one where that was too small. */
export const longestSigning = Math.max(patience.signer, 2 * (patience.printer + patience.timeStamp))

/**
 * The one that mails a cancelled policy of which nothing was stored: printed, signed, marked and signed again before it is
 * mailed. None does more.
 */
const longestJob = 2 * (patience.printer + longestSigning) + patience.mail + patience.database

/** For what a job reads and writes, and until a thread of the printer is free. */
const spare = 60_000

/** A job that takes longer is taken up again by another worker while it goes on, and what it sends is sent twice. */
export const secondsOfAJob = Math.ceil((longestJob + spare) / 1000)
