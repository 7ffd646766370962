import type { User } from '@akvapolis/contract/session'

/** A customer of whom everything but the passport is known. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    id: 7,
    surname: 'IVANOVA',
    name: 'ANNA',
    surname_ru: 'Иванова',
    name_ru: 'Анна',
    patronymic_ru: 'Петровна',
    birth: '1990-05-05',
    email: 'anna@example.org',
    email_confirmed: true,
    phone: '+79161234567',
    passport: null,
    has_passport: false,
    passport_hidden: false,
    passport_hidden_until: null,
    has_password: true,
    dms_number: null,
    dms_end_date: null,
    bonus_days: null,
    bonus_country: null,
    fixed_by_contract: false,
    reminders_on: true,
    ...changes,
  }
}
