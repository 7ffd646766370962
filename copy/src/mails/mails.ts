import type { DocumentMail } from '@akvapolis/rules/policy/papers'
import { lifeFirst } from '../papers/bilingual.ts'
import { selectedAddressWords } from '../papers/papers.ts'
import type { MailBlock, MailContent } from './layout/mail-content.ts'

/** Asks whether an address is its owner's: at registration, with a new account, after a change. */
export function composeEmailConfirmation({ link }: { link: string }): MailContent {
  return {
    subject: 'Подтвердите e-mail в\u00a0АкваПолисе',
    preheader: 'Нажмите кнопку в\u00a0письме, чтобы подтвердить, что адрес ваш.',
    heading: 'Подтвердите e-mail',
    siteUrl: new URL(link).origin,
    blocks: [
      {
        kind: 'text',
        words:
          'Нажмите кнопку, чтобы подтвердить, что этот адрес ваш. На\u00a0подтверждённый адрес можно получить ссылку для восстановления доступа.',
      },
      { kind: 'button', words: 'Подтвердить e-mail', url: link },
      { kind: 'quiet', words: `Если кнопка не\u00a0работает, откройте ссылку в\u00a0браузере: ${link}` },
      {
        kind: 'quiet',
        words: 'Если вы\u00a0не\u00a0указывали этот адрес в\u00a0АкваПолисе, просто удалите письмо.',
      },
    ],
  }
}

/** Somebody came by a code to an account that was silent for a year: was it its owner? */
export function composeReturnMail({ link }: { link: string }): MailContent {
  return {
    subject: 'Это вы\u00a0вошли в\u00a0АкваПолис?',
    preheader: 'Подтвердите, что это вы, и\u00a0паспортные данные снова будут видны.',
    heading: 'Это вы\u00a0вошли в\u00a0личный кабинет?',
    siteUrl: new URL(link).origin,
    blocks: [
      {
        kind: 'text',
        words:
          'В\u00a0ваш личный кабинет вошли по\u00a0коду из\u00a0SMS, впервые больше чем за\u00a0год. Номера телефонов переходят к\u00a0другим людям, поэтому паспортные данные пока скрыты.',
      },
      {
        kind: 'text',
        words: 'Если это были вы, нажмите кнопку: паспортные данные и\u00a0документы снова откроются.',
      },
      { kind: 'button', words: 'Да, это я', url: link },
      { kind: 'quiet', words: `Если кнопка не\u00a0работает, откройте ссылку в\u00a0браузере: ${link}` },
      {
        kind: 'text',
        words:
          'Если это были не\u00a0вы, ничего не\u00a0нажимайте: паспортные данные останутся скрыты. Если вы\u00a0сменили номер телефона, сообщите об\u00a0этом страховщику: ответьте на\u00a0это письмо.',
      },
    ],
  }
}

/** A copy that a customer has sent to an address of their choice: nothing in it is theirs to word. */
export function composeSelectedAddressMail(policy: {
  kind: DocumentMail
  assistancePhones: string[]
  siteUrl: string
}): MailContent {
  const { subject, heading, words } = selectedAddressWords[policy.kind]
  return {
    subject,
    preheader: words,
    heading,
    siteUrl: policy.siteUrl,
    blocks: [
      { kind: 'text', words },
      ...(policy.kind === 'policy' ? inTrouble(policy.assistancePhones) : []),
      {
        kind: 'quiet',
        words:
          'Письмо отправлено на\u00a0этот адрес из\u00a0личного кабинета АкваПолиса. Если вы\u00a0его не\u00a0ждали, просто удалите.',
      },
    ],
  }
}

export function inTrouble(phones: string[]): MailBlock[] {
  if (phones.length === 0) return []
  return [
    {
      kind: 'phones',
      heading: 'Если что-то случилось',
      hint: `${lifeFirst.ru} Затем позвоните в\u00a0службу помощи и\u00a0назовите номер полиса.`,
      phones,
    },
  ]
}

/** To a confirmed address: the link that lets its account set a password. */
export function composePasswordReset({ link }: { link: string }): MailContent {
  return {
    subject: 'Восстановление доступа в\u00a0АкваПолис',
    preheader: 'Ссылка для нового пароля действует 60\u00a0минут.',
    heading: 'Восстановление доступа',
    siteUrl: new URL(link).origin,
    blocks: [
      {
        kind: 'text',
        words: 'Нажмите кнопку и\u00a0задайте новый пароль. Ссылка действует 60\u00a0минут и\u00a0один раз.',
      },
      { kind: 'button', words: 'Задать новый пароль', url: link },
      { kind: 'quiet', words: `Если кнопка не\u00a0работает, откройте ссылку в\u00a0браузере: ${link}` },
      {
        kind: 'text',
        words: 'Если вы\u00a0не\u00a0просили об\u00a0этом, ничего не\u00a0делайте: пароль останется прежним.',
      },
    ],
  }
}

/** To an address that nobody has confirmed: no link, since a mistyped address must not open an account. */
export function composeUnconfirmedReset({ signInUrl }: { signInUrl: string }): MailContent {
  return {
    subject: 'Восстановление доступа в\u00a0АкваПолис',
    preheader: 'Этот адрес ещё не\u00a0подтверждён.',
    heading: 'Адрес ещё не\u00a0подтверждён',
    siteUrl: new URL(signInUrl).origin,
    blocks: [
      {
        kind: 'text',
        words:
          'Кто-то попросил восстановить доступ по\u00a0этому адресу, но\u00a0он\u00a0не\u00a0подтверждён, поэтому ссылку для пароля мы\u00a0прислать не\u00a0можем.',
      },
      {
        kind: 'text',
        words:
          'Войдите по\u00a0коду из\u00a0SMS, подтвердите адрес в\u00a0личных данных и\u00a0задайте пароль там\u00a0же.',
      },
      { kind: 'button', words: 'Войти по\u00a0коду', url: signInUrl },
    ],
  }
}

/** A notice, not a question: who did it knows, who did not should act. */
export function composePasswordNotice({ signInUrl }: { signInUrl: string }): MailContent {
  return {
    subject: 'Пароль в\u00a0АкваПолисе изменён',
    preheader: 'Если это были не\u00a0вы, войдите по\u00a0коду из\u00a0SMS и\u00a0задайте новый пароль.',
    heading: 'Пароль изменён',
    siteUrl: new URL(signInUrl).origin,
    blocks: [
      {
        kind: 'text',
        words: 'Пароль от\u00a0вашего личного кабинета изменён, остальные сеансы завершены.',
      },
      {
        kind: 'text',
        words: 'Если это были не\u00a0вы, войдите по\u00a0коду из\u00a0SMS и\u00a0задайте новый пароль.',
      },
      { kind: 'button', words: 'Войти по\u00a0коду', url: signInUrl },
    ],
  }
}

/** To the confirmed address of who has withdrawn the consent: by then the account is deleted. */
export function composeConsentWithdrawn({ siteUrl }: { siteUrl: string }): MailContent {
  return {
    subject: 'Согласие на\u00a0обработку персональных данных отозвано',
    preheader: 'Личный кабинет удалён.',
    heading: 'Согласие отозвано',
    siteUrl,
    blocks: [
      {
        kind: 'text',
        words:
          'Вы отозвали согласие на\u00a0обработку персональных данных. Личный кабинет удалён вместе с\u00a0профилем, списком застрахованных лиц и\u00a0черновиками.',
      },
      {
        kind: 'text',
        words:
          'Данные оплаченных полисов хранятся столько, сколько требует закон. Полисы продолжают действовать.',
      },
    ],
  }
}

/** To the confirmed address before a change of address. */
export function composeEmailNotice({ signInUrl }: { signInUrl: string }): MailContent {
  return {
    subject: 'E-mail в\u00a0АкваПолисе изменён',
    preheader: 'В\u00a0личных данных указан другой адрес.',
    heading: 'E-mail изменён',
    siteUrl: new URL(signInUrl).origin,
    blocks: [
      {
        kind: 'text',
        words:
          'В\u00a0вашем личном кабинете указан другой адрес. Новые полисы будут приходить на\u00a0него, а\u00a0письма о\u00a0черновиках и\u00a0полисах, где уже указан этот адрес, – по-прежнему сюда.',
      },
      {
        kind: 'text',
        words:
          'Если это были не\u00a0вы, войдите по\u00a0коду из\u00a0SMS и\u00a0проверьте личные данные. Код не\u00a0приходит на\u00a0ваш телефон? Ответьте на\u00a0это письмо или позвоните по\u00a0телефону внизу.',
      },
      { kind: 'button', words: 'Войти по\u00a0коду', url: signInUrl },
    ],
  }
}
