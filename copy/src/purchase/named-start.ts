export const namedStartCopy = {
  fromPolicy: 'Страны и\u00a0туристы взяты из прежнего полиса. Укажите новые даты.',
} as const
