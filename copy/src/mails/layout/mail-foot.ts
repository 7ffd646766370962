import { frameCopy } from '../../frame.ts'
import type { MailInsurer } from './mail-content.ts'

/** What stands below every mail. */
export const footCopy = {
  automatic: 'Письмо отправлено автоматически. Ответ на\u00a0него получит страховщик.',
  unsubscribe: 'Отключить напоминания о\u00a0поездках',
} as const

/** Who insures, a line each, beside the ways to reach them. */
export const insurerLines = ({ licence, inn, address }: MailInsurer): string[] => [
  `${licence}, ${frameCopy.inn(inn)}`,
  address,
]
