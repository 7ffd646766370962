import { type Line, NotHere, type Proof } from './trial/proof.ts'

/** The line of one experiment, which it also has when it ended by an error; a text: why it is not proved here. */
export async function outcomeOf(
  { name, r, lacks, prove }: Proof,
  asked: { seed: string; runs: number },
): Promise<(Line & Pick<Proof, 'r'>) | string> {
  const lacking = lacks?.() ?? null
  if (lacking !== null) return lacking
  try {
    const line = await prove(asked)
    return { ...line, r }
  } catch (error) {
    if (error instanceof NotHere) return `not proved here, ${error.message}`
    console.error(error)
    const line = { name, r, ok: false, ...asked, reason: reasonOf(error) }
    return line
  }
}

/** What went wrong first: who tidies up after it may meet an error too. */
function reasonOf(error: unknown): string {
  if (error instanceof SuppressedError) return reasonOf(error.suppressed)
  const [first = ''] = String(error).split('\n', 1)
  return first
}
