import type { Verdict } from '@akvapolis/rules/policy/token/verify-token'
import type { Bilingual } from './bilingual.ts'
import { documentCopy } from './document.ts'

/** What the page asks for, in Russian and English as all of it. */
export const checkForms = {
  person: { ru: 'Указан ли человек в\u00a0полисе?', en: 'Is a person named in the policy?' },
  personHint: {
    ru: 'Введите фамилию, имя и\u00a0дату рождения, как в\u00a0паспорте, русскими или латинскими буквами. Страница ответит только «да» или «нет».',
    en: 'Enter surname, given name and date of birth as in the passport, in Latin or Russian letters. The answer is yes or no, nothing else.',
  },
  surname: { ru: 'Фамилия', en: 'Surname' },
  name: { ru: 'Имя', en: 'Given name' },
  birth: documentCopy.birth,
  confirm: { ru: 'Проверить человека', en: 'Check the person' },

  file: { ru: 'Не\u00a0изменён ли файл полиса?', en: 'Is the file of the policy unaltered?' },
  fileHint: {
    ru: 'Выберите PDF или перетащите его на\u00a0страницу. Файл останется у\u00a0вас: сюда уйдёт только его контрольная сумма (SHA-256).',
    en: 'Choose the PDF or drop it on this page. The file stays with you: only its checksum (SHA-256) is sent.',
  },
  chooseFile: { ru: 'PDF полиса', en: 'PDF of the policy' },

  code: { ru: 'Контрольный код', en: 'Control code' },
  codeHint: {
    ru: 'Введите номер полиса и\u00a0код из восьми знаков, который напечатан под QR-кодом.',
    en: 'Enter the policy number and the code of eight characters printed under the QR code.',
  },
  number: documentCopy.number,
  find: { ru: 'Найти полис', en: 'Find the policy' },

  noScript: {
    ru: 'Файл и\u00a0подпись QR-кода проверяет сам браузер. В\u00a0этом скрипты отключены.',
    en: 'The file and the signature of the QR code are checked by the browser itself. Scripts are off in this one.',
  },
  working: {
    ru: 'Браузер подтверждает, что вы\u00a0не программа. Это займёт несколько секунд.',
    en: 'Your browser is proving that you are not a program. It takes a few seconds.',
  },
  workFailed: {
    ru: 'Подтвердить не\u00a0удалось. Нажмите кнопку ещё раз.',
    en: 'That failed. Press the button once more.',
  },
} as const satisfies Record<string, Bilingual>

/** Of the page that a browser keeps for when there is no network: it judges the QR code alone. */
export const offlineCheck = {
  title: 'Проверка полиса без\u00a0сети / Policy check without a network',
  heading: { ru: 'Проверка полиса без\u00a0сети', en: 'Policy check without a network' },
  hint: {
    ru: 'Без сети видно только то, что подписано в\u00a0QR-коде. Отмену и\u00a0оплату покажет эта страница, когда связь появится.',
    en: 'Without a network only what is signed in the QR code can be seen. Once there is one, this page tells whether the policy holds.',
  },
  again: { ru: 'Проверить в\u00a0сети', en: 'Check online' },
  /** Of a policy issued on its first day; the code does not say whether there was anything to pay. */
  notBefore: {
    ru: 'В\u00a0первый день не\u00a0раньше оплаты или оформления.',
    en: 'On the first day not before payment or issue.',
  },
  address: { ru: 'Адрес из\u00a0QR-кода', en: 'Address in the QR code' },
  addressHint: {
    ru: 'Откройте QR-код полиса камерой телефона или вставьте сюда адрес, на\u00a0который он\u00a0ведёт.',
    en: 'Open the QR code of the policy with the camera of a phone, or paste the address that it leads to.',
  },
  check: { ru: 'Проверить подпись', en: 'Check the signature' },
  metres: { ru: 'Дайвинг не\u00a0глубже, м', en: 'Scuba diving up to, m' },
  noDepth: { ru: 'не\u00a0указано', en: 'not stated' },
  sos: { ru: 'Куда звонить в\u00a0беде', en: 'Whom to call in an emergency' },
} as const satisfies Record<string, Bilingual | string>

/** The answer about a person; nothing tells whether the name or the date was wrong. */
export const personAnswers = {
  yes: {
    ru: 'Да, этот человек указан в\u00a0полисе как застрахованный.',
    en: 'Yes, this policy names this person as insured.',
  },
  no: {
    ru: 'Нет. Человека с\u00a0таким именем и\u00a0такой датой рождения в\u00a0полисе нет.',
    en: 'No. This policy names nobody of this name and date of birth.',
  },
  notCertified: {
    ru: 'Нет. Эта справка не\u00a0на\u00a0человека с\u00a0таким именем и\u00a0такой датой рождения.',
    en: 'No. This certificate is not of a person of this name and date of birth.',
  },
} as const satisfies Record<string, Bilingual>

/** What a file is. */
export type FileVerdict = 'unchanged' | 'older' | 'of_another' | 'certificate' | 'key_information' | 'altered'

export const fileAnswers: Record<FileVerdict, Bilingual> = {
  unchanged: {
    ru: 'Файл выдан нами и\u00a0не изменён.',
    en: 'The file was issued by us and is unchanged.',
  },
  older: {
    ru: 'Это прежний документ: выдан нами и\u00a0не изменён, но\u00a0после него полис аннулирован.',
    en: 'An older copy: issued by us and unchanged, but the policy was cancelled after it.',
  },
  of_another: {
    ru: 'Файл выдан нами и\u00a0не изменён, но\u00a0это другой полис.',
    en: 'The file was issued by us and is unchanged, but it is another policy.',
  },
  certificate: {
    ru: 'Файл выдан нами и\u00a0не изменён, но\u00a0это справка на\u00a0одного человека, а\u00a0не\u00a0сам полис.',
    en: 'The file was issued by us and is unchanged, but it is a certificate of one person, not the policy.',
  },
  key_information: {
    ru: 'Файл выдан нами и\u00a0не изменён, но\u00a0это ключевая информация, а\u00a0не\u00a0сам полис.',
    en: 'The file was issued by us and is unchanged, but it is the key information, not the policy.',
  },
  altered: {
    ru: 'Файл изменён или выдан не\u00a0нами. Пересохранённый или напечатанный заново PDF тоже считается изменённым.',
    en: 'The file was altered or is not ours. A PDF that was saved or printed anew counts as altered too.',
  },
}

/** Of another paper, on the page of a certificate: that may be its own policy. */
export const anotherPaper: Bilingual = {
  ru: 'Файл выдан нами и\u00a0не изменён, но\u00a0это не\u00a0эта справка.',
  en: 'The file was issued by us and is unchanged, but it is not this certificate.',
}

/** What the signature in the QR code is, as the reader's browser finds it. */
export const signatureAnswers: Record<Verdict, Bilingual> = {
  valid: {
    ru: 'Подпись QR-кода верна; отмену видно только в\u00a0сети.',
    en: 'The signature of the QR code is valid; a cancellation is seen online only.',
  },
  invalid: {
    ru: 'Подпись QR-кода неверна: код изменён или выдан не\u00a0нами.',
    en: 'The signature of the QR code is wrong: the code was altered or is not ours.',
  },
  unknown_key: {
    ru: 'QR-код подписан неизвестным ключом: он\u00a0выдан не\u00a0нами.',
    en: 'The QR code is signed by an unknown key: it is not ours.',
  },
  not_checked: {
    ru: 'Подпись QR-кода этот браузер проверить не\u00a0смог.',
    en: 'This browser could not check the signature of the QR code.',
  },
}

/** What was asked and is not answered. */
export const checkRefusals = {
  incomplete: {
    ru: 'Заполните фамилию, имя и\u00a0дату рождения.',
    en: 'Enter surname, given name and date of birth.',
  },
  missed: {
    ru: 'Полис не\u00a0найден. Сверьте номер и\u00a0код с\u00a0бумагой.',
    en: 'Policy not found. Compare the number and the code with the paper.',
  },
  captcha: {
    ru: 'Слишком много попыток. Дальше нужен браузер со\u00a0скриптами: он\u00a0подтвердит, что вы\u00a0не программа. Без них продолжить можно завтра.',
    en: 'Too many tries. From here on a browser with scripts is needed to prove that you are not a program. Without it, go on tomorrow.',
  },
  tomorrow: {
    ru: 'По\u00a0этому полису сегодня спрашивали слишком часто. Продолжить можно завтра.',
    en: 'Too many questions about this policy today. Go on tomorrow.',
  },
  enough: {
    ru: 'На сегодня попыток слишком много. Продолжить можно завтра.',
    en: 'Too many tries today. Go on tomorrow.',
  },
  tooSoon: {
    ru: 'Слишком много файлов. Попробуйте через минуту.',
    en: 'Too many files. Try again in a minute.',
  },
  unreadable: {
    ru: 'Запрос не\u00a0удалось прочитать. Откройте страницу заново.',
    en: 'The request could not be read. Open the page again.',
  },
} as const satisfies Record<string, Bilingual>
