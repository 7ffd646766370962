import { quietHours } from '@akvapolis/rules/limits'
import { maskedPhone } from './policy.ts'

type Known = { id: number; phone: string; since: string; policies: number; hasEmail: boolean }

/** What `customers change-phone` says. */
export const operatorCustomersText = {
  badPhone: (text: string) => `Нужен мобильный номер, +7 и десять цифр: ${text}`,
  samePhone: 'Это один и тот же номер',
  unknown: (phone: string) => `Кабинета с номером ${maskedPhone(phone)} нет`,
  taken: (phone: string) => `С номером ${maskedPhone(phone)} уже есть другой кабинет. Ничего не изменено.`,
  checks: ({ id, phone, since, policies, hasEmail }: Known) => [
    `Клиент ${id}, номер ${maskedPhone(phone)}, с нами с ${since}, полисов и черновиков: ${policies}.`,
    'До смены номера человек должен быть проверен (docs/runbook.md):',
    '  имя, дата рождения и паспорт названы и совпали с полисом (policy check-person);',
    '  на новый номер перезвонили вы, и ответил тот же человек;',
    hasEmail
      ? '  на известный e-mail написано, и ответа «это не я» нет.'
      : '  e-mail у кабинета нет: нужен ещё один сотрудник.',
  ],
  question: 'Всё это проверено? (да/нет) ',
  plan: (from: string, to: string) => [
    `Сменить номер ${maskedPhone(from)} на ${maskedPhone(to)}. Все входы завершатся, ключи и пароль останутся.`,
    `Сутки (${quietHours} часа) паспорт и прежние документы не показываются и не отправляются.`,
    'Клиенту уйдут письмо и SMS на прежний номер. Войти можно будет по коду на новый номер.',
  ],
  done: 'Готово: номер изменён.',
}
