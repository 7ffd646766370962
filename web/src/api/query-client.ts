import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './fetch-answer.ts'

/**
 * The cache of what the server said; failures that repeating can cure are repeated twice. Where there is no network that is
 * said, as of any other call, rather than waited for.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && isPassing(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
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
