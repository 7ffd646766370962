import { failedSheets, fetchAgain } from './failed-sheets.ts'

/** Milliseconds before each further try of what has failed in passing. */
export const pauses = [400, 1600]

/** A part of the page that can't be had now. */
export class PartMissing extends Error {}

/**
 * The one way to what comes later than the page, its script and its styles: tried several times. A style sheet that failed
 * is fetched again first, since whoever loads modules takes it for loaded.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of [...pauses, null]) {
    try {
      await Promise.all([...failedSheets].map(fetchAgain))
      return await load()
    } catch (error) {
      if (pause === null) throw new PartMissing(undefined, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  throw new PartMissing()
}

/** Fetches what is likely wanted next; what does not come is fetched when it is wanted. */
export function fetchAhead(load: () => Promise<unknown>): void {
  void fetchPart(load).catch(() => {})
}
