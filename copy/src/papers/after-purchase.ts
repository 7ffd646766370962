/** What a buyer may do once the money is paid, said alike by the terms and by every paper. */

export const howToRefuse = (email: string): string =>
  `В\u00a0течение 14\u00a0дней после оплаты, если страхование ещё не\u00a0началось и\u00a0ничего не\u00a0произошло, деньги возвращаются полностью. Для этого напишите страховщику: ${email}.`

/** Of a policy that was paid for by bonus days. */
export const howToRefuseFree = (email: string): string =>
  `В\u00a0течение 14\u00a0дней после оформления, если страхование ещё не\u00a0началось и\u00a0ничего не\u00a0произошло, полис можно отменить, и\u00a0бонусные дни вернутся. Для этого напишите страховщику: ${email}.`

export const furtherComplaints =
  'Если ответ не\u00a0устроил: Банк России, cbr.ru/reception; финансовый уполномоченный, finombudsman.ru.'

export const whereToComplain = (complaintsEmail: string): string[] => [
  `Страховщику: ${complaintsEmail}.`,
  furtherComplaints,
]
