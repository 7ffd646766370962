import type { Services } from '../../sessions/services.ts'

/** The same at each try, so that a repeat is recognised. */
export const messageId = ({ config }: Pick<Services, 'config'>, ...name: string[]): string =>
  `<${name.join('.')}@${new URL(config.publicUrl).hostname}>`
