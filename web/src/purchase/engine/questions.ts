/** A price that is being asked for. Pressed for, it is waited for; else the page asks by itself, in silence. */
export type Question = { input: string; isPressed: boolean; signal: AbortSignal }

type Running<Verdict> = { question: Question; stop: AbortController; verdict: Promise<Verdict> }

/**
 * One question at a time: a press joins the one that runs for the same input, a question for another input ends it. `put`
 * is told by the question's signal that nobody waits for its answer any more.
 */
export function createQuestions<Verdict>(put: (question: Question) => Promise<Verdict>) {
  let running: Running<Verdict> | null = null
  let last = ''

  return {
    ask(input: string, isPressed: boolean): Promise<Verdict> {
      last = input
      if (running?.question.input === input) {
        running.question.isPressed ||= isPressed
        return running.verdict
      }
      running?.stop.abort()
      const stop = new AbortController()
      const question = { input, isPressed, signal: stop.signal }
      const verdict = put(question).finally(() => {
        if (running?.question === question) running = null
      })
      running = { question, stop, verdict }
      return verdict
    },
    /** Whether this was asked last, whatever came of it. */
    wasAsked: (input: string) => last === input,
    isWaitedFor: () => running?.question.isPressed === true,
    /** After an edit: what the page asked by itself ends, and what was asked before may be asked again. */
    giveUp() {
      last = ''
      if (!running || running.question.isPressed) return
      running.stop.abort()
      running = null
    },
  }
}
