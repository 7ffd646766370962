import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

type Key<Data> = DataTag<QueryKey, Data, Error>

/** What the server has just said, in place of what was known. What is asked at this moment would tell of before. */
export async function putAnswer<Data>(
  client: QueryClient,
  queryKey: Key<Data>,
  answer: NoInfer<Data> | ((known: NoInfer<Data> | undefined) => NoInfer<Data> | undefined),
): Promise<void> {
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, answer)
  // What nobody knew yet was being asked for the first time.
  if (client.getQueryData(queryKey) === undefined) await client.invalidateQueries({ queryKey })
}
