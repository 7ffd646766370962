export type Look = () => Promise<void>

const betweenLooks = 5_000

/**
 * What each server looks at by a clock of its own: a job is done by one server for all, and by none on a database that
 * can't write. Answers what ends it.
 */
export function lookAgainAndAgain(looks: readonly Look[]): () => void {
  const lookAtAll = () => {
    for (const look of looks) void look()
  }
  lookAtAll()
  const looking = setInterval(lookAtAll, betweenLooks).unref()
  return () => clearInterval(looking)
}
