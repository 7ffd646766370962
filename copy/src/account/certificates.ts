import type { CertificateLanguage, CertificatePurpose } from '@akvapolis/rules/policy/certificates'

/** The window in which one person of a policy gets a certificate. */
export const certificatesCopy = {
  open: 'Справка на одного',
  /** Beside the way to it: what else one may look for it as. */
  whom: 'Показать дайв-центру, клинике или консульству – «Справка на\u00a0одного».',
  title: 'Справка на одного человека',
  lead: 'В\u00a0справке только один человек: имя, дата рождения, срок и\u00a0что застраховано. Покупателя, цены и\u00a0попутчиков в\u00a0ней нет.',
  person: 'На кого',
  purpose: 'Кому показать',
  lang: 'Язык',
  download: 'Скачать PDF',
  makeLink: 'Сделать ссылку',
  linkHint:
    'По ссылке справку видно без входа, до конца поездки. Отозвать её\u00a0можно в\u00a0любую минуту.',
  passport:
    'В\u00a0справке будет номер паспорта, если он есть в\u00a0полисе, поэтому ссылки на\u00a0неё нет.',
  ready: 'Ссылка готова',
  once: 'Скопируйте её\u00a0сейчас: второй раз мы её не\u00a0покажем.',
  address: 'Адрес справки',
  copy: 'Скопировать',
  copied: 'Ссылка скопирована',
  notCopied: 'Браузер не\u00a0дал скопировать. Ссылка выделена, скопируйте её\u00a0сами.',
  links: 'Действующие ссылки',
  made: (day: string) => `от\u00a0${day}`,
  revoke: 'Отозвать',
  revoked: 'Ссылка отозвана',
} as const

export const purposeCopy: Record<CertificatePurpose, { label: string; hint: string }> = {
  boat: { label: 'Дайв-центру', hint: 'Глубина, газ, сертификаты, барокамера, куда звонить' },
  visa: { label: 'Консульству', hint: 'Сумма, территория, срок, номер паспорта' },
  clinic: { label: 'Клинике', hint: 'Куда звонить и\u00a0что оплачивает страховщик' },
}

export const certificateLanguageCopy: Record<CertificateLanguage, string> = {
  ru: 'Русский и\u00a0английский',
  en: 'Английский',
}
