import { hourMs } from '@akvapolis/rules/dates/durations'
import { quietHours } from '@akvapolis/rules/limits'
import { momentText } from '../moments.ts'
import type { MailContent } from './layout/mail-content.ts'

/** To whoever is changing the phone of their account and has given the password. */
export function composePhoneLink({ link }: { link: string }): MailContent {
  return {
    subject: 'Новый номер телефона в\u00a0АкваПолисе',
    preheader: 'Подтвердите, что номер меняете вы.',
    heading: 'Вы\u00a0меняете номер телефона?',
    siteUrl: new URL(link).origin,
    blocks: [
      {
        kind: 'text',
        words:
          'Нажмите кнопку, чтобы продолжить. Ссылка открывается только в\u00a0том браузере, в\u00a0котором вы\u00a0меняете номер, и\u00a0действует 15\u00a0минут.',
      },
      { kind: 'button', words: 'Продолжить', url: link },
      { kind: 'quiet', words: `Если кнопка не\u00a0работает, откройте ссылку в\u00a0браузере: ${link}` },
      {
        kind: 'text',
        words:
          'Если это не\u00a0вы, ничего не\u00a0нажимайте: номер останется прежним. Но\u00a0ваш пароль кто-то знает: войдите и\u00a0смените\u00a0его.',
      },
    ],
  }
}

type Changed = { changedAt: Date; resetUrl: string }

/** A notice, not a question: who did it knows, who did not should act at once. */
export function composePhoneNotice({ changedAt, resetUrl }: Changed): MailContent {
  const until = momentText(new Date(changedAt.getTime() + quietHours * hourMs))
  return {
    subject: 'Номер телефона в\u00a0АкваПолисе изменён',
    preheader: 'Это не\u00a0вы? Сразу задайте новый пароль и\u00a0сообщите нам.',
    heading: 'Номер телефона изменён',
    siteUrl: new URL(resetUrl).origin,
    blocks: [
      {
        kind: 'text',
        words: `У\u00a0вашего личного кабинета с\u00a0${momentText(changedAt)} по\u00a0Москве другой номер телефона. Все остальные входы завершены. До\u00a0${until} паспортные данные и\u00a0прежние документы не\u00a0показываем и\u00a0не\u00a0отправляем.`,
      },
      {
        kind: 'text',
        words:
          'Это не\u00a0вы? Задайте новый пароль по\u00a0ссылке, которую мы\u00a0пришлём на\u00a0подтверждённый e-mail: все другие входы завершатся. И\u00a0сообщите нам: ответьте на\u00a0это письмо или позвоните по\u00a0телефону внизу, мы\u00a0вернём прежний номер.',
      },
      { kind: 'button', words: 'Задать новый пароль', url: resetUrl },
      { kind: 'quiet', words: 'Если номер меняли вы, делать ничего не\u00a0нужно.' },
    ],
  }
}
