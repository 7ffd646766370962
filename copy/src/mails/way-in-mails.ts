import { codesLeft } from '../account/spare-codes.ts'
import type { MailContent } from './layout/mail-content.ts'

/** The mails of the ways in without an SMS. */
export function composeSignInLink({ link }: { link: string }): MailContent {
  return {
    subject: 'Вход в\u00a0АкваПолис по\u00a0ссылке',
    preheader: 'Ссылка действует 15\u00a0минут и\u00a0один раз.',
    heading: 'Вход в личный кабинет',
    siteUrl: new URL(link).origin,
    blocks: [
      {
        kind: 'text',
        words:
          'Нажмите кнопку в\u00a0том браузере, в\u00a0котором вы попросили ссылку: в\u00a0другом она не\u00a0сработает. Действует 15\u00a0минут и\u00a0один раз.',
      },
      { kind: 'button', words: 'Войти', url: link },
      {
        kind: 'quiet',
        words: `Если кнопка открыла другой браузер, скопируйте ссылку и\u00a0откройте её в\u00a0том, где вы её просили: ${link}`,
      },
      {
        kind: 'text',
        words:
          'Если вы\u00a0не\u00a0просили об\u00a0этом, ничего не\u00a0делайте: у\u00a0того, кто просил, ссылка без этого письма не\u00a0откроется.',
      },
    ],
  }
}

export type SpareCodeChange = 'made' | 'used'

type SpareCodeNotice = {
  change: SpareCodeChange
  /** How many codes are good after it, as far as it is known. */
  left: number | undefined
  signInUrl: string
}

/** A notice, not a question: who did it knows, who did not should act. */
export function composeSpareCodeNotice({ change, left, signInUrl }: SpareCodeNotice): MailContent {
  const { subject, heading, words } = spareCodeNotice[change]
  return {
    subject,
    preheader: unlessYou,
    heading,
    siteUrl: new URL(signInUrl).origin,
    blocks: [
      { kind: 'text', words: left === undefined ? words : `${words} ${codesLeft(left)}` },
      { kind: 'text', words: unlessYou },
      { kind: 'button', words: 'Войти', url: signInUrl },
    ],
  }
}

const unlessYou =
  'Если это были не\u00a0вы, войдите, завершите остальные сеансы, создайте новые запасные коды и\u00a0смените пароль.'

const spareCodeNotice = {
  made: {
    subject: 'Созданы запасные коды для входа в\u00a0АкваПолис',
    heading: 'Созданы запасные коды',
    words:
      'В\u00a0вашем личном кабинете созданы десять запасных кодов для входа без\u00a0SMS. Прежние, если они были, больше не\u00a0действуют.',
  },
  used: {
    subject: 'Вход в\u00a0АкваПолис по\u00a0запасному коду',
    heading: 'Вход по\u00a0запасному коду',
    words:
      'В\u00a0ваш личный кабинет вошли по\u00a0одному из\u00a0запасных кодов. Второй раз он не\u00a0сработает.',
  },
} as const
