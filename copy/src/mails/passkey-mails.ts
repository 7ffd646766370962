import type { MailContent } from './layout/mail-content.ts'

export type PasskeyChange = 'added' | 'removed'

/** A notice, not a question: who did it knows, who did not should act. `device` is '' when unknown. */
export function composePasskeyNotice({
  change,
  device,
  signInUrl,
}: {
  change: PasskeyChange
  device: string
  signInUrl: string
}): MailContent {
  const { subject, heading, words, unlessYou } = passkeyNotice[change]
  return {
    subject,
    preheader: unlessYou,
    heading,
    siteUrl: new URL(signInUrl).origin,
    blocks: [
      { kind: 'text', words },
      ...(device === ''
        ? []
        : [{ kind: 'facts' as const, facts: [{ label: 'Где добавлен', value: device }] }]),
      { kind: 'text', words: unlessYou },
      { kind: 'button', words: 'Войти по\u00a0коду', url: signInUrl },
    ],
  }
}

const passkeyNotice = {
  added: {
    subject: 'Добавлен ключ доступа в\u00a0АкваПолис',
    heading: 'Добавлен ключ доступа',
    words: 'Теперь в\u00a0ваш личный кабинет можно войти по\u00a0этому ключу, без\u00a0кода из\u00a0SMS.',
    unlessYou:
      'Если это были не\u00a0вы, войдите по\u00a0коду из\u00a0SMS, удалите ключ в\u00a0личных данных и\u00a0смените пароль.',
  },
  removed: {
    subject: 'Удалён ключ доступа в\u00a0АкваПолис',
    heading: 'Удалён ключ доступа',
    words: 'Войти в\u00a0ваш личный кабинет по\u00a0этому ключу больше нельзя.',
    unlessYou:
      'Если это были не\u00a0вы, войдите по\u00a0коду из\u00a0SMS, завершите остальные сеансы и\u00a0смените пароль.',
  },
} as const
