import { type Refusal, wrong } from './outcome.ts'

/** The name under which a press is sent again after a lost answer; null: it has none. */
export function idempotencyKeyOf({
  header,
}: {
  header(name: string): string | undefined
}): { key: string | null } | Refusal {
  const key = header('idempotency-key') || null
  if (key !== null && key.length > 255) return wrong({ path: 'idempotency_key', code: 'wrong_type' })
  return { key }
}
