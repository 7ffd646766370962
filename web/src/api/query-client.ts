import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './fetch-answer.ts'

/** The cache of what the server said; failures that repeating can cure are repeated twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < 2 && isPassing(error) },
    },
  })
}

function isPassing(error: Error): boolean {
  return error instanceof CallFailed && (error.failure.kind === 'offline' || error.failure.kind === 'broken')
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailed
  }
}
