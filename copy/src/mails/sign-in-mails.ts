import type { WayIn } from '@akvapolis/rules/person/account-events'
import { momentText } from '../moments.ts'
import { otherWaysIn, waysInWords } from '../sign-in/account-events.ts'
import type { MailContent } from './layout/mail-content.ts'

/** Of a browser that the account does not know; `device` is '' when unknown. It names nobody. */
export function composeSignInNotice({
  way,
  device,
  at,
  passwordUrl,
}: {
  way: WayIn
  device: string
  at: Date
  passwordUrl: string
}): MailContent {
  return {
    subject: 'Вход в\u00a0АкваПолис с\u00a0нового устройства',
    preheader: 'Если это были не\u00a0вы, смените пароль.',
    heading: 'Вход с\u00a0нового устройства',
    siteUrl: new URL(passwordUrl).origin,
    blocks: [
      {
        kind: 'text',
        words: 'В\u00a0ваш личный кабинет вошли в\u00a0браузере, которым вы раньше не\u00a0пользовались.',
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Когда', value: `${momentText(at)} по\u00a0Москве` },
          { label: 'Как', value: waysInWords[way] },
          { label: 'Браузер', value: device || 'неизвестен' },
        ],
      },
      {
        kind: 'text',
        words:
          'Если это были вы, ничего делать не\u00a0нужно. Если не\u00a0вы, смените пароль: остальные сеансы завершатся, а\u00a0устройства будут забыты.',
      },
      { kind: 'text', words: otherWaysIn },
      { kind: 'button', words: 'Сменить пароль', url: passwordUrl },
    ],
  }
}
