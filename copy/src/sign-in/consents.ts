import { everyRefusal } from '../papers/after-purchase.ts'
import { lifeFirst } from '../papers/bilingual.ts'
import { tied } from '../tied.ts'

/**
 * What a buyer agrees to, word for word. A changed sentence is a new version: each agreement is stored with the
 * version, its time and the address it came from.
 */
export const consentVersions = { terms: '9 от 29.11.2026', personal_data: '5 от 29.11.2026' } as const

export type ConsentName = keyof typeof consentVersions

/** Who insures, as configured. */
type Insurer = {
  name: string
  licence: string
  address: string
  phone: string
  email: string
  site: string
  complaints_email: string
  assistance_phones: readonly string[]
  assistance_email: string
}

export type ConsentText = {
  title: string
  parts: { heading: string; paragraphs: string[] }[]
}

/** Of the consent: whatever is asked for, and all that is done with it. */
const dataAndDeeds: ConsentText['parts'] = [
  {
    heading: 'Какие данные',
    paragraphs: [
      tied(
        'Фамилия, имя, отчество, дата рождения, телефон, e-mail, номер документа, страны и даты поездки, сведения об оплате без номера карты: её данные вы вводите на странице банка.',
      ),
      tied('Для бонусных дней – номер и срок договора ДМС, имя и дата рождения того, на кого он заключён.'),
      tied(
        'Для личного кабинета – пароль в виде хеша, ключи доступа, время, устройство и хеш сетевого адреса каждого входа. Для этого согласия – его редакция, время и сетевой адрес.',
      ),
    ],
  },
  {
    heading: 'Что с\u00a0ними делается',
    paragraphs: [
      tied(
        'Их записывают, хранят, уточняют, используют, передают тем, кто назван ниже, обезличивают и удаляют, в том числе автоматически.',
      ),
    ],
  },
]

/** The texts behind the two boxes. */
export const consentTexts: Record<ConsentName, (insurer: Insurer) => ConsentText> = {
  terms: (insurer) => ({
    title: 'Правила и\u00a0условия страхования',
    parts: [
      {
        heading: 'Кто и\u00a0кого страхует',
        paragraphs: [
          tied(`Страховщик – ${insurer.name}, ${insurer.licence}, ${insurer.address}.`),
          tied(
            'Страхователь – тот, кто оформляет полис и соглашается с этими условиями; ему не меньше 18 лет. Заплатить может и другой человек, страхователем он от этого не становится. Застрахованные – туристы, указанные в полисе.',
          ),
        ],
      },
      {
        // What is covered says the cover alone: it is dated, and differs from policy to policy.
        heading: 'Что застраховано и\u00a0что нет',
        paragraphs: [
          tied(
            'Случаи, пределы, глубины, дополнительные риски и исключения перечислены в ключевой информации, которую показывают до оплаты, и в самом полисе. Они часть этих условий. Если покрытие позже изменится, для полиса остаётся то, с которым он оформлен.',
          ),
        ],
      },
      {
        heading: 'Когда полис действует',
        paragraphs: [
          tied(
            'В указанные в полисе дни, но не раньше оплаты, а без оплаты – не раньше оформления. Если поездок несколько, застраховано столько дней в поездках, сколько указано в полисе. Если вы оформляете полис, уже путешествуя, он действует не раньше чем через 5 дней после дня, когда вы впервые нажали «Оплатить» или «Пусть заплатит другой».',
          ),
        ],
      },
      {
        heading: 'Если что-то случилось',
        paragraphs: [
          tied(
            `${lifeFirst.ru} Затем, как только сможете, свяжитесь со службой помощи: ${insurer.assistance_phones.join(', ')}, ${insurer.assistance_email}. Назовите номер полиса.`,
          ),
        ],
      },
      {
        heading: 'Как отказаться',
        paragraphs: everyRefusal(insurer.email),
      },
      {
        heading: 'Куда обращаться',
        paragraphs: [
          tied(`С вопросами и заявлениями: ${insurer.phone}, ${insurer.email}, ${insurer.site}.`),
          tied(`С жалобами: ${insurer.complaints_email}.`),
        ],
      },
    ],
  }),
  personal_data: (insurer) => ({
    title: 'Согласие на обработку персональных данных',
    parts: [
      {
        heading: 'Кому и\u00a0для чего',
        paragraphs: [
          tied(
            `Я разрешаю ${insurer.name}, ${insurer.address}, обрабатывать мои персональные данные, чтобы рассчитать, оформить и исполнить договор страхования, принять оплату, прислать полис, вести личный кабинет, защищать вход и подтвердить это согласие.`,
          ),
          tied(
            'Данные других туристов я передаю с их ведома, а данные детей – как их законный представитель или с его ведома.',
          ),
        ],
      },
      ...dataAndDeeds,
      {
        heading: 'Кому передаются',
        paragraphs: [
          tied(
            'Банк получает сумму, номер заказа, телефон того, кто оформляет полис, и e-mail для чека, оператор SMS – телефон и текст с кодом, почтовый сервер – письма вам, служба помощи и клиники, в том числе за рубежом, – данные полиса, когда вы обращаетесь. Если формы от роботов защищает Yandex SmartCaptcha, она получает сведения о вашем браузере. Больше никому данные не передаются, кроме случаев, предусмотренных законом.',
          ),
        ],
      },
      {
        heading: 'На какой срок',
        paragraphs: [
          tied(
            `Пока действует договор и затем столько, сколько закон велит хранить документы о нём. Отозвать согласие можно в личном кабинете или письмом страховщику, ${insurer.email}; полис, по которому уже есть обязательства, при этом останется в силе.`,
          ),
        ],
      },
    ],
  }),
}
