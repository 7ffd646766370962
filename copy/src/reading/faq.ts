import type { Facts } from '@akvapolis/contract/facts'
import { countryGroups, schengenName } from '@akvapolis/rules/countries/countries'
import { codeLifeMinutes, leastBonusDays, mostTourists, travellingDelayDays } from '@akvapolis/rules/limits'
import { everyRefusal } from '../papers/after-purchase.ts'
import { lifeFirst } from '../papers/bilingual.ts'
import { productInsured } from '../papers/key-information.ts'
import { forSchengenVisa } from '../papers/visa.ts'
import { days } from '../plurals.ts'
import { tied } from '../tied.ts'
import { yearsGenitive } from '../years-genitive.ts'
import { depthInShort } from './cover.ts'
import { fromPerDay, whoseDay } from './from-per-day.ts'
import type { ReadingPath } from './places.ts'

export const faqCopy = {
  title: 'Вопросы и\u00a0ответы',
  description: tied(
    'Кого страхует полис дайвера, до какой глубины, как отказаться и что делать, если что-то не вышло.',
  ),
} as const

export type Question = {
  question: string
  answer: string[]
  link?: { to: ReadingPath; words: string }
}
export type Questions = { heading: string; questions: Question[] }

/** Answers that say what is known; without facts a sentence that needs one is left out. */
export const questionsBy = (facts: Facts | null): Questions[] => [
  { heading: 'До покупки', questions: beforeBuying(facts) },
  { heading: 'Оплата и\u00a0полис', questions: payingAndPolicy(facts) },
  { heading: 'В поездке', questions: onTheTrip },
]

function beforeBuying(facts: Facts | null): Question[] {
  const consulates = countryGroups.find((group) => group.consulates)?.consulates?.ru
  return [
    {
      question: 'Кого можно застраховать?',
      answer: [
        tied(`Детей и взрослых, до ${mostTourists} человек в одном полисе.`),
        ...(facts
          ? [tied(`На первый день поездки – не старше ${yearsGenitive(facts.site.age_limit)}.`)]
          : []),
        tied('Покупает полис тот, кому есть 18. Он может и не ехать.'),
      ],
    },
    {
      question: 'До какой глубины действует полис?',
      answer: facts ? [depthInShort(facts.cover)] : [],
      link: { to: '/cover', words: 'Глубина по\u00a0сертификату' },
    },
    { question: 'Сколько это стоит?', answer: whatItCosts(facts) },
    {
      question: 'Я уже в\u00a0поездке. Можно купить?',
      answer: [
        tied(
          `Да, кроме поездок по России: в расчёте полиса дайвера отметьте «Уже путешествую». Полис начнёт действовать не раньше чем через ${days(travellingDelayDays)} после дня, когда вы впервые нажмёте «Оплатить» или «Пусть заплатит другой».`,
        ),
      ],
    },
    {
      question: 'Подойдёт ли полис для визы?',
      answer: [
        tied(
          'Полис напечатан на русском и английском, для консульства в кабинете есть «Справка на одного». Требования у консульств разные, сверьте сумму и даты со своим.',
        ),
        forSchengenVisa(schengenName),
        ...(consulates ? [tied(consulates)] : []),
      ],
    },
    {
      question: 'Что такое бонусные дни?',
      answer: [
        tied(
          `Дни страхования по договору ДМС. У кого их осталось не\u00a0меньше ${leastBonusDays}, тот оформляет полис бесплатно.`,
        ),
      ],
    },
  ]
}

const whatItCosts = (facts: Facts | null): string[] => [
  ...(facts?.from_per_day ?? []).map(
    ({ product, kopecks }) => `${productInsured[product]}: ${fromPerDay(kopecks)}.`,
  ),
  ...(facts?.from_per_day.length ? [whoseDay] : []),
  tied('Цена зависит от страны, дней, возраста и рисков; расчёт показывает, из чего она сложилась.'),
]

const payingAndPolicy = (facts: Facts | null): Question[] => [
  {
    question: 'Не\u00a0приходит код из SMS',
    answer: [
      tied('Проверьте номер на странице: код приходит на российский мобильный.'),
      tied(
        `Подождите: запросить новый можно, когда кончится отсчёт. Код действует ${codeLifeMinutes} минут, верен последний.`,
      ),
      tied('В кабинет можно войти и без кода: с паролем или ключом доступа.'),
    ],
  },
  {
    question: 'Платёж не\u00a0прошёл',
    answer: [
      tied(
        'Деньги не списаны. Полис ждёт в кабинете, в «Оформленных полисах»: откройте его и оплатите ещё раз.',
      ),
      tied('Списали, а полис не пришёл? Не платите второй раз: мы ждём ответа банка и пришлём полис сами.'),
    ],
    link: { to: '/help', words: 'Как получить полис' },
  },
  {
    question: 'Что, если я передумаю?',
    answer: facts ? everyRefusal(facts.site.insurer.email) : [],
    link: { to: '/refund', words: 'Отмена и\u00a0возврат' },
  },
  {
    question: 'В полисе ошибка',
    answer: [
      tied(
        'Пока полис не оплачен, отмените его в «Оформленных полисах» и оформите похожий, с верными данными. Оплаченный меняет страховщик: напишите ему до начала поездки.',
      ),
    ],
    link: { to: '/about', words: 'Как связаться' },
  },
  {
    question: 'Как проверить, что полис настоящий?',
    answer: [
      tied(
        'По QR-коду на полисе или по номеру полиса и контрольному коду под QR-кодом. Страница проверки скажет, действует ли он, и не покажет имён.',
      ),
    ],
  },
]

const onTheTrip: Question[] = [
  {
    question: 'Куда звонить, если что-то случилось?',
    answer: [
      `${lifeFirst.ru} ${tied('Затем в службу помощи: её телефоны есть на каждой странице внизу и в полисе.')}`,
    ],
    link: { to: '/sos', words: 'Первые шаги' },
  },
  {
    question: 'Дайв-центр просит показать страховку',
    answer: [
      tied(
        'Покажите полис с телефона или «Справку на одного» из кабинета: в ней только вы, глубина и куда звонить.',
      ),
    ],
  },
  {
    question: 'Поездок будет несколько',
    answer: [
      tied(
        'Выберите «Многократные поездки»: укажите период и сколько дней застраховать. Дни можно тратить в разных поездках.',
      ),
    ],
  },
]
