/** Where to complain, said alike by the terms and by every paper. */

export const furtherComplaints =
  'Если ответ не\u00a0устроил: Банк России, cbr.ru/reception; финансовый уполномоченный, finombudsman.ru.'

export const whereToComplain = (complaintsEmail: string): string[] => [
  `Страховщику: ${complaintsEmail}.`,
  furtherComplaints,
]
