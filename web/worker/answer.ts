/** Milliseconds after which a network that says nothing counts as none. */
const patience = 4_000

type Ways = { network: () => Promise<Response>; kept: () => Promise<Response | undefined>; patience?: number }

/** The network's answer where it comes in time and is not the fault of a server; else what is kept, if anything is. */
export async function answerBy(ways: Ways): Promise<Response> {
  const coming = ways.network().catch(() => null)
  const inTime = await Promise.race([coming, after(ways.patience ?? patience)])
  if (inTime && inTime.status < 500) return inTime
  return (await ways.kept()) ?? (await coming) ?? Response.error()
}

const after = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), milliseconds))
