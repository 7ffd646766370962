import { mostCertificateLinks, mostPasskeys } from '@akvapolis/rules/limits'
import { hiddenPapersWords } from '../account/hidden-papers.ts'

/** What a refused call says; fields have their own sentences in issues.ts. */
export const callText = {
  not_a_page_request: 'Запрос без заголовка X-Requested-With не принимается',
  bad_request: 'Не удалось разобрать запрос',
  sign_in: 'Войдите, чтобы продолжить',
  someone_else: 'Это данные другого клиента',
  other_customer: 'Это данные другого клиента',
  link_over: 'Ссылка для смены пароля больше не\u00a0действует. Запросите новую',
  phone_not_confirmed: 'Подтвердите телефон кодом из SMS',
  no_checkout: 'Сначала заполните и проверьте данные',
  passport_hidden: hiddenPapersWords(null),
  phone_changed_lately:
    'Номер телефона недавно изменён: в\u00a0первые сутки прежние документы не\u00a0показываем и\u00a0не\u00a0отправляем',
  phone_unproved: 'Сначала подтвердите, что номер меняете вы',
  not_found: 'Не найдено',
  start_passed: 'Дата начала поездки уже прошла, измените даты',
  price_changed: 'Стоимость изменилась, проверьте новую сумму',
  not_insured_now: 'По новым условиям такую поездку не\u00a0страхуем. Рассчитайте её заново',
  terms_changed: 'Условия страхования изменились, прочитайте новую ключевую информацию',
  already_paid: 'Этот полис уже оплачен',
  not_published: 'Сначала оформите полис',
  not_on_sale: 'Продажа ещё не открыта',
  in_review: 'Платёж проверяется, мы свяжемся с вами',
  cancelled: 'Этот полис отменён. Оформите новый',
  bank_silent: 'Банк пока не\u00a0ответил, оплачен ли полис. Попробуйте через минуту',
  document_preparing: 'Документ готовится',
  not_paid: 'Полис не\u00a0оплачен или отменён',
  document_gone: 'Срок хранения документов этого полиса истёк, они удалены',
  no_document: 'Полис отменён до оплаты, документа по нему нет',
  too_many_passkeys: `Больше ${mostPasskeys} ключей хранить нельзя. Удалите ненужный и добавьте новый`,
  certificate_unpaid: 'Справка есть только у\u00a0оплаченного полиса',
  certificate_under_review: 'Платёж ещё проверяется, справки пока нет',
  certificate_cancelled: 'Полис отменён, справок по\u00a0нему больше нет',
  certificate_over: 'Поездка закончилась, справок по\u00a0этому полису больше нет',
  too_many_links: `У\u00a0полиса уже ${mostCertificateLinks} ссылок. Отзовите ненужную и\u00a0сделайте новую`,
  wrong_fields: 'Проверьте поля',
  too_large: 'Слишком большой запрос',
  not_json: 'Ожидается JSON',
  // Older clients know the expired token by this very sentence.
  stale_token: 'CSRF token mismatch.',
  too_often: 'Слишком много запросов, попробуйте позже',
  failure: 'Что-то пошло не так. Попробуйте ещё раз чуть позже',
  unavailable: 'Сервис временно недоступен, попробуйте через минуту',
} as const

export type CallText = keyof typeof callText
