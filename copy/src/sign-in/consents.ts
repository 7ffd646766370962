import { howToRefuse } from '../papers/after-purchase.ts'
import { tied } from '../tied.ts'

/**
 * What a buyer agrees to, word for word. A changed sentence is a new version: each agreement is stored with the
 * version, its time and the address it came from.
 */
export const consentVersions = { terms: '3 от 22.11.2026', personal_data: '2 от 22.11.2026' } as const

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
            'Страхователь – тот, кто оформляет и оплачивает полис; ему не меньше 18 лет. Застрахованные – туристы, указанные в полисе.',
          ),
        ],
      },
      {
        heading: 'Что покрывает полис',
        paragraphs: [
          tied(
            'Медицинские и медико-транспортные расходы и репатриацию, включая Covid-19, если помощь понадобилась внезапно, в стране и в дни, указанные в полисе.',
          ),
          tied(
            'Погружения с аквалангом в пределах вашей квалификации. Другие виды спорта и занятия – только те, что выбраны как дополнительные риски, и только в выбранные дни.',
          ),
          tied('Выплаты по одному застрахованному не превышают страховой суммы, указанной в полисе в евро.'),
        ],
      },
      {
        heading: 'Чего полис не\u00a0покрывает',
        paragraphs: [
          tied(
            'Плановое лечение и болезни, о которых вы знали до поездки, кроме спасения жизни; случаи под действием алкоголя и наркотиков; умышленные действия; погружения глубже или сложнее, чем разрешает ваша квалификация.',
          ),
        ],
      },
      {
        heading: 'Когда полис действует',
        paragraphs: [
          tied(
            'После оплаты, в указанные в полисе дни. Если поездок несколько, оплачиваются столько дней за границей, сколько дней застраховано. Если вы покупаете полис, уже путешествуя, он действует не раньше чем через 5 дней после покупки.',
          ),
        ],
      },
      {
        heading: 'Если что-то случилось',
        paragraphs: [
          tied(
            `Сначала позвоните в круглосуточную помощь: ${insurer.assistance_phones.join(', ')}, или напишите: ${insurer.assistance_email}. Назовите номер полиса. Расходы, не согласованные с помощью, возмещаются только тогда, когда позвонить было невозможно.`,
          ),
        ],
      },
      {
        heading: 'Как отказаться',
        paragraphs: [howToRefuse(insurer.email)],
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
            `Я разрешаю ${insurer.name}, ${insurer.address}, обрабатывать мои персональные данные, чтобы рассчитать, оформить и исполнить договор страхования, принять оплату, прислать полис и вести личный кабинет.`,
          ),
          tied(
            'Данные других туристов я передаю с их ведома, а данные детей – как их законный представитель или с его ведома.',
          ),
        ],
      },
      {
        heading: 'Какие данные',
        paragraphs: [
          tied(
            'Фамилия, имя, отчество, дата рождения, телефон, e-mail, номер документа, страны и даты поездки, сведения об оплате без номера карты: её данные вы вводите на странице банка.',
          ),
        ],
      },
      {
        heading: 'Что с\u00a0ними делается',
        paragraphs: [
          tied(
            'Их записывают, хранят, уточняют, используют и удаляют, в том числе автоматически. Банк получает сумму и адрес для чека, служба помощи – данные полиса при обращении. Больше никому данные не передаются, кроме случаев, предусмотренных законом.',
          ),
        ],
      },
      {
        heading: 'На какой срок',
        paragraphs: [
          tied(
            `Пока действует договор и затем столько, сколько закон велит хранить документы о нём. Отозвать согласие можно письмом страховщику, ${insurer.email}; полис, по которому уже есть обязательства, при этом останется в силе.`,
          ),
        ],
      },
    ],
  }),
}
