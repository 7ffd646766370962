import type { Issue, IssueCode } from '@akvapolis/rules/issues'
import { mostRisks, mostTourists } from '@akvapolis/rules/limits'
import type { OwnWord } from '@akvapolis/rules/password/own-words'
import { hiddenNumberWords } from '../account/hidden-papers.ts'
import { daysGenitive } from '../forms/plurals.ts'
import { birthWords, valueWords } from '../forms/values.ts'
import { days } from '../plurals.ts'
import { fixedCopy } from '../purchase/fixed.ts'
import { tripCopy } from '../purchase/flow.ts'
import { trainingCopy } from '../purchase/training.ts'
import { yearsGenitive } from '../years-genitive.ts'

type Params = Record<string, string | number>

/**
 * The sentence of every code. Sentences that the specifications give stand letter for letter, their spelling and
 * punctuation included. Counts that a body schema refuses come without parameters, so they take the limit itself.
 */
const sentences: Record<IssueCode, (params: Params) => string> = {
  required: () => 'Заполните это поле',
  wrong_type: () => 'Значение не\u00a0подходит для этого поля',
  countries_required: () => 'Выберите хотя бы одну страну',
  too_many_countries: () => tripCopy.tooManyCountries,
  unknown_country: () => 'Выберите страну из списка',
  russia_alone: () => tripCopy.russiaAlone,
  country_is_contracts: () => 'Страна поездки задана договором ДМС, другую выбрать нельзя',
  unknown_city: () => 'Выберите место обучения из списка',
  city_elsewhere: () => 'Место обучения находится в\u00a0другой стране',
  level_not_offered: () => 'Выберите уровень из списка',
  unknown_programme: () => 'Выберите программу этого уровня',
  mode_not_offered: () => 'Такой вид поездки здесь не\u00a0оформляется, выберите другой',
  date_invalid: () => 'Введите дату в\u00a0виде дд.мм.гггг',
  start_too_early: ({ date }) => `Поездка может начаться не\u00a0раньше ${date}`,
  start_too_early_travelling: ({ date }) =>
    `Если вы уже путешествуете, страхование начнётся не\u00a0раньше ${date}`,
  start_too_late: ({ date }) => `Поездка должна начаться не\u00a0позже ${date}`,
  end_before_earliest: ({ date }) => `Укажите дату не\u00a0раньше ${date}`,
  end_after_latest: ({ date }) => `Укажите дату не\u00a0позже ${date}`,
  days_out_of_range: ({ least, most }) =>
    least === most
      ? `Здесь возможно только ${days(Number(most))}`
      : `Укажите от ${least} до ${daysGenitive(Number(most))}`,
  long_trip_needs_days: ({ least }) =>
    `Если длительность поездки более полугода, минимальное количество дней страхования - ${least}.`,
  end_is_contracts: ({ date }) => `Дата окончания задана договором ДМС: ${date}`,
  programme_needs_days: ({ name, least }) => trainingCopy.programmeNeedsDays(String(name), Number(least)),
  no_dms_contract: () => 'Укажите номер договора ДМС, по которому у\u00a0вас есть бонусные дни',
  bonus_days_short: () => 'Бонусных дней недостаточно для оформления полиса',
  dms_contract_ends: ({ date }) => `Договор ДМС действует до ${date}, на новую поездку этого не\u00a0хватит`,
  first_risk_fixed: () => 'Первым в\u00a0списке рисков должен быть «Дайвинг»',
  too_many_risks: () => `Можно указать не\u00a0больше ${mostRisks} рисков вместе с\u00a0дайвингом`,
  unknown_risk: () => 'Выберите риск из списка',
  risk_repeated: () => 'Этот риск уже указан, выберите другой',
  no_risks_in_russia: () => 'В\u00a0поездке по России дополнительные риски не\u00a0страхуются',
  risk_outside_trip: ({ from, to }) => `Выберите день внутри поездки, ${from}\u00a0– ${to}`,
  risk_end_before_start: () => 'Дата окончания не\u00a0может быть раньше даты начала',
  tourists_out_of_range: () => `Можно указать от 1 до ${mostTourists} туристов`,
  birth_in_future: () => birthWords.inFuture,
  birth_too_early: () => birthWords.tooEarly,
  // As the specification gives it, with ordinary spaces.
  tourist_too_old: ({ limit }) =>
    `Страхование лиц старше ${yearsGenitive(Number(limit)).replace('\u00a0', ' ')} оформляется индивидуально`,
  insurer_too_young: ({ least }) => `Страхователю должно быть не меньше ${least} лет`,
  customer_too_young: ({ least }) => `Зарегистрироваться можно с\u00a0${least}\u00a0лет`,
  latin_name: () => 'Введите латинскими буквами, как в\u00a0загранпаспорте',
  cyrillic_name: () => 'Введите русскими буквами',
  any_name: () => 'Используйте буквы, пробел, дефис и\u00a0апостроф',
  mixed_name: () => 'Напишите имя буквами одного алфавита: в\u00a0нём и\u00a0русские, и\u00a0латинские',
  name_hyphen: () => 'Уберите дефис в\u00a0начале или в\u00a0конце',
  name_too_long: ({ most }) => `Не больше ${most}\u00a0символов`,
  tourist_repeated: () => 'Этот турист уже есть в полисе',
  passport_invalid: () => 'Введите 9\u00a0цифр: серию и\u00a0номер загранпаспорта',
  passport_hidden: () => 'Сначала подтвердите, что это вы: по\u00a0ссылке из\u00a0письма или паролем',
  passport_anew: () => hiddenNumberWords(null),
  phone_changed_lately: ({ date }) => `Номер телефона недавно изменён: до\u00a0${date} это недоступно`,
  common_passport_invalid: () => 'Введите от 5 до 20\u00a0символов: буквы, цифры, пробел, дефис',
  email_invalid: () => 'Необходимо ввести корректный email',
  phone_invalid: () => valueWords.phone,
  phone_not_mobile: () => 'Укажите мобильный номер: на него придёт код по\u00a0SMS',
  phone_not_own: () => 'Укажите телефон, с\u00a0которым вы вошли',
  phone_same: () => 'Это ваш нынешний номер. Укажите новый',
  phone_taken: () =>
    'С\u00a0этим номером уже есть другой кабинет. Войдите в\u00a0него или укажите другой номер',
  code_not_enough: () => 'Кода сейчас мало: подтвердите, что это вы, паролем и\u00a0письмом',
  email_unconfirmed: () => 'Подтверждённого e-mail нет: письмо отправить некуда',
  consent_terms: () => 'Вы должны ознакомиться и согласиться с правилами и условиями страхования',
  consent_personal_data: () => 'Необходимо согласие на обработку персональных данных',
  secret_invalid: () => 'Запрос кода устарел. Вернитесь к\u00a0форме и\u00a0отправьте её ещё раз.',
  attempts_over: () => 'Попытки закончились. Запросите новый код',
  code_over: () => 'Этот код уже не\u00a0действует. Запросите новый',
  code_wrong: () => 'Неверный код. Сверьте его с\u00a0последним SMS.',
  resend_later: ({ seconds }) => `Повторно – через ${seconds} с`,
  sent_lately: () => 'Код на этот номер недавно отправляли. Попробуйте чуть позже',
  unknown_dictionary: () => 'Такого справочника нет',
  amount_differs: () => 'Сумма не\u00a0совпадает со\u00a0стоимостью полиса. Обновите страницу.',
  differs_from_policy: () => 'Не\u00a0совпадает с\u00a0данными полиса. Обновите страницу.',
  phone_unknown: () => 'Этот номер ещё не\u00a0зарегистрирован. Зарегистрируйтесь или проверьте номер',
  phone_without_data: () => 'По этому номеру данных нет, заполните поля сами.',
  credentials_wrong: () => 'Телефон или пароль не\u00a0подходят',
  password_length: () => 'Пароль – от\u00a08 до\u00a0128 символов',
  password_common: () => 'Такой пароль подбирают первым, придумайте другой',
  password_own_word: ({ what }) => `${ownWords[String(what)] ?? ownWords.name}, придумайте другой`,
  passwords_differ: () => 'Пароли не совпадают',
  current_password_needed: () => valueWords.currentPassword,
  current_password_wrong: () => 'Текущий пароль не\u00a0подходит',
  spare_code_wrong: () => 'Телефон или запасной код не\u00a0подходят. Каждый код действует один раз.',
  sign_in_link_over: () =>
    'Ссылка больше не\u00a0действует: она живёт 15\u00a0минут и\u00a0открывается один раз',
  sign_in_link_elsewhere: () =>
    'Ссылка открывается только в\u00a0том браузере, в\u00a0котором вы\u00a0её запросили: откройте её там',
  passkey_refused: () => 'Этот ключ не\u00a0подходит. Войдите по\u00a0коду из SMS.',
  passkey_outdated: () => 'Время вышло. Попробуйте ещё раз.',
  email_needed: () => 'Необходимо ввести корректный email',
  fixed_by_contract: () => fixedCopy.toChange,
  no_such_person: () => 'Выберите человека из полиса',
  no_visa_within_russia: () => 'Для\u00a0поездки по\u00a0России виза не\u00a0нужна',
  no_link_for_visa: () =>
    'Для консульства ссылки нет: в\u00a0справке номер паспорта. Скачайте её и\u00a0отправьте сами',
  too_many_births: () => 'Можно искать не\u00a0больше четырёх дат рождения сразу',
}

/** Of what a password is made that its owner's acquaintances would try. */
const ownWords: Record<string, string> & Record<OwnWord, string> = {
  name: 'В\u00a0пароле ваше имя или фамилия',
  phone: 'В\u00a0пароле цифры вашего телефона',
  birth: 'В\u00a0пароле ваша дата рождения',
  mailbox: 'В\u00a0пароле имя вашего почтового ящика',
  site: 'В\u00a0пароле название сайта',
}

/** What a required field asks for, by the last part of its path. */
const requests: Record<string, string> = {
  date_from: 'Укажите дату начала',
  date_to: 'Укажите дату окончания',
  count: 'Укажите количество дней',
  birth: 'Укажите дату рождения',
  surname: 'Укажите фамилию',
  surname_ru: 'Укажите фамилию',
  name: 'Укажите имя',
  name_ru: 'Укажите имя',
  passport_common: 'Укажите номер документа',
  risk_id: 'Выберите риск',
  city: 'Выберите место обучения',
  diving_program_groups: 'Выберите уровень',
  diving_program_id: 'Выберите программу',
  email: 'Укажите e-mail',
  phone: 'Укажите телефон',
  code: 'Введите код из SMS',
  code_number: 'Введите код из SMS',
}

/** The Russian sentence for one issue. */
export function issueText({ code, path, params = {} }: Issue): string {
  if (code === 'required') return requests[path.split('.').at(-1) ?? ''] ?? sentences.required(params)
  return sentences[code](params)
}

/** Issues as the answer 422 carries them: by field path, in the order found. */
export function fieldErrorsOf(issues: readonly Issue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) errors[issue.path] = [...(errors[issue.path] ?? []), issueText(issue)]
  return errors
}
