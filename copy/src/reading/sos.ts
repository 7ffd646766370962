import { tied } from '../tied.ts'

/** What a person reads who is frightened: short, in both languages, the telephone first. */
export const sosCopy = {
  title: 'Что-то случилось',
  description: tied('Куда звонить и что делать, если с дайвером что-то случилось. По-русски и по-английски.'),
  lead: tied(
    'Помогите пострадавшему и вызовите местную скорую, затем звоните в службу помощи: ей нужен номер полиса.',
  ),
  leadEn:
    'Give first aid and call the local emergency service, then the assistance service. It will ask for the policy number.',
  call: 'Позвонить',
  write: 'Написать',
  steps: 'Первые шаги',
  stepsEn: 'First steps',
  tell: 'Что сказать',
  tellEn: 'What to say',
  tellWords: [
    { ru: 'Номер полиса, имя и\u00a0фамилию', en: 'Policy number and full name' },
    { ru: 'Где вы: страна, город, катер или клиника', en: 'Where you are: country, town, boat or clinic' },
    { ru: 'Что случилось и\u00a0когда', en: 'What happened and when' },
    { ru: 'Телефон, по\u00a0которому вам перезвонить', en: 'A phone number to call you back on' },
  ],
  show: 'Покажите врачу или капитану',
  showEn: 'I am insured. Please call my insurer’s assistance service:',
  bills: 'Расходы на\u00a0лечение',
  billsEn: 'Medical bills',
  number: tied('Номер полиса напечатан на полисе и стоит в письме с ним. Его видно и в личном кабинете.'),
  toPolicies: 'Открыть полисы',
  toCover: 'Что покрывает полис',
} as const
