/**
 * What can be wrong with a field, as codes; the sentences stand in copy. Parameters are given where a sentence
 * needs a figure or a name.
 */
export const issueCodes = [
  'required',
  'wrong_type',
  'countries_required',
  'too_many_countries',
  'unknown_country',
  'russia_alone',
  'country_is_contracts',
  'unknown_city',
  'city_elsewhere',
  'level_not_offered',
  'unknown_programme',
  'mode_not_offered',
  'date_invalid',
  'start_too_early',
  'start_too_early_travelling',
  'start_too_late',
  'end_before_earliest',
  'end_after_latest',
  'days_out_of_range',
  'end_is_contracts',
  'long_trip_needs_days',
  'programme_needs_days',
  'no_dms_contract',
  'bonus_days_short',
  'dms_contract_ends',
  'first_risk_fixed',
  'too_many_risks',
  'unknown_risk',
  'risk_repeated',
  'no_risks_in_russia',
  'risk_outside_trip',
  'risk_end_before_start',
  'tourists_out_of_range',
  'birth_in_future',
  'birth_too_early',
  'tourist_too_old',
  'insurer_too_young',
  'customer_too_young',
  'latin_name',
  'cyrillic_name',
  'any_name',
  'mixed_name',
  'name_too_long',
  'tourist_repeated',
  'passport_invalid',
  'passport_hidden',
  'common_passport_invalid',
  'email_invalid',
  'phone_invalid',
  'phone_not_mobile',
  'phone_not_own',
  'consent_terms',
  'consent_personal_data',
  'secret_invalid',
  'code_wrong',
  'attempts_over',
  'resend_later',
  'unknown_dictionary',
  'amount_differs',
  'differs_from_policy',
  'phone_unknown',
  'credentials_wrong',
  'password_length',
  'password_common',
  'password_own_word',
  'passwords_differ',
  'current_password_needed',
  'current_password_wrong',
  'passkey_refused',
  'passkey_outdated',
  'too_many_births',
  'email_needed',
  'fixed_by_contract',
  'no_such_person',
  'no_link_for_visa',
] as const

export type IssueCode = (typeof issueCodes)[number]

/** One thing wrong at one field; `path` as the fields are named on the wire, 'tourists.0.birth'. */
export type Issue = {
  path: string
  code: IssueCode
  params?: Record<string, string | number>
}

/** What a judge says: the value to go on with, or everything that is wrong with it. */
export type Judged<Value> = { ok: true; value: Value } | { ok: false; issues: Issue[] }
