import type { Input } from './command.ts'

/** Why something is done, for the audit; null when `--reason` says too little or too much. */
export function reasonIn({ option }: Input): string | null {
  const reason = option('reason')?.trim() ?? ''
  return reason.length < 10 || reason.length > 300 ? null : reason
}
