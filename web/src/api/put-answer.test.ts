import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { putAnswer } from './put-answer.ts'

/** A query whose answers the test gives, one by one. */
function asked() {
  const answers: ((name: string) => void)[] = []
  const query = queryOptions({
    queryKey: ['user'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    retry: false,
  })
  return { answers, query, client: new QueryClient() }
}

test('an answer that was on its way as something was saved does not undo it', async () => {
  const { answers, query, client } = asked()
  client.setQueryData(query.queryKey, 'before')
  const onItsWay = client.fetchQuery(query).catch(() => 'given up')
  await putAnswer(client, query.queryKey, (known) => `${known}, saved`)
  answers[0]?.('before')
  await onItsWay
  assert.equal(client.getQueryData(query.queryKey), 'before, saved')
})

test('what nobody knew yet is asked for once more', async () => {
  const { answers, query, client } = asked()
  void client.fetchQuery(query).catch(() => {})
  await putAnswer(client, query.queryKey, (known) => known && 'saved')
  assert.equal(client.getQueryState(query.queryKey)?.isInvalidated, true)
  assert.equal(answers.length, 1)
})
