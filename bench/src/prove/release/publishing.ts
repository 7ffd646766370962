import { publishDraft } from '@akvapolis/contract/drafts'
import { type LogLine, linesOf } from '../trial/log-lines.ts'
import type { TwinShop } from '../trial/shop.ts'
import type { Part, Published, Seller, VersionName } from './judged-release.ts'

/** Counts by their logs what the servers have published since the last time. */
export function publishing() {
  const counts: Published = {}
  const read = [0, 0]
  return {
    counts,
    count: async (shop: TwinShop, part: Part, running: readonly VersionName[]) => {
      for (const [which, version] of running.entries()) {
        const log = await shop.loggedBy(which)
        const end = log.lastIndexOf('\n') + 1
        const more = linesOf(log.slice(read[which], end)).filter(isPublished).length
        read[which] = end
        const seller: Seller = `${part}: ${version}`
        if (more > 0) counts[seller] = (counts[seller] ?? 0) + more
      }
    },
  }
}

const isPublished = ({ route, status }: LogLine): boolean => route === publishDraft.path && status === 200
