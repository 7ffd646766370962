import { commandHelp } from './help.ts'
import { common } from './help-text.ts'

const listed = (commands: readonly { usage: string; purpose: string }[]): string[] =>
  commands.flatMap(({ usage, purpose }) => [`  ${usage}`, `      ${purpose}`])

/** Of the commands that begin with a word. */
export const helpOf = (first: string): string[] => [
  ...listed(Object.values(commandHelp).filter(({ usage }) => usage.split(' ')[0] === first)),
  '',
  `Справка по одной: npm run operator -- ${first} … --help`,
]

export const generalHelp = [
  'npm run operator -- <команда> [ключи]',
  '',
  'Команды:',
  ...listed(Object.values(commandHelp)),
  '',
  'Каждая, что меняет данные, сначала проверяет всё, говорит, что сделает, и спрашивает. Что сделано, остаётся в журнале',
  '(таблица operator_action). backup key, backup prove, backup restore и restore пишут только в новое место и не спрашивают;',
  'backup prove ещё отмечает в архиве, чем кончилось.',
  'Настройки те же, что у сервера: DATABASE_URL или DATA_DIR, PUBLIC_URL и другие.',
  'Код выхода: 0 – сделано, 1 – отказ или неудача, 2 – команда написана неверно,',
  '3 – восстановлено, но не до указанного момента.',
  '',
  ...common,
  '',
  'Справка по команде: npm run operator -- tariff check --help',
]
