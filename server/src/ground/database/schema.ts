import type { Placement } from '@akvapolis/contract/verification'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Kopecks } from '@akvapolis/rules/money'
import type { Phone } from '@akvapolis/rules/person/phone'
import type {
  CertificateLanguage,
  CertificatePurpose,
  LinkedPurpose,
} from '@akvapolis/rules/policy/certificates'
import type { AttemptState } from '@akvapolis/rules/policy/payment/attempt-states'
import type { PaymentMethod } from '@akvapolis/rules/policy/payment/payment-methods'
import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import type { ProductCode } from '@akvapolis/rules/products/product'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { StoredJson, WrittenJson } from '../stored/stored-json.ts'

/** A column the database fills in unless told otherwise. */
type WithDefault<Type> = ColumnType<Type, Type | undefined, Type>
/** A document that outlives the release that wrote it: written and read by `stored` alone. */
type Document<Kind extends string> = ColumnType<StoredJson<Kind>, WrittenJson<Kind>, WrittenJson<Kind>>

/** By which key what of the row is sealed; null: nothing, or in clear, by an earlier release. */
type SealedBy = WithDefault<string | null>

type StoredDocumentRow = {
  policy_id: number
  pdf: Buffer
  sealed_by: SealedBy
  sha256: Buffer
  created_at: Date
  /** Beside the document; null: within it, or there is none. */
  signature: WithDefault<Buffer | null>
}

export type Database = {
  customer: {
    id: GeneratedAlways<number>
    /** Null once the account is deleted. */
    phone: Phone | null
    surname: string | null
    name: string | null
    surname_ru: string | null
    name_ru: string | null
    patronymic_ru: string | null
    birth: IsoDate | null
    /** In clear, as an earlier release wrote it. */
    passport: WithDefault<string | null>
    passport_sealed: WithDefault<Buffer | null>
    sealed_by: SealedBy
    email: string | null
    confirmed_email: string | null
    password_hash: string | null
    created_at: Generated<Date>
    /** When somebody was last signed in who was known for certain, or came by a code before a year had passed. */
    last_known_at: Date | null
    deleted_at: Date | null
    /** For 24 hours from then on passports and papers of before are hidden. */
    phone_changed_at: WithDefault<Date | null>
    /** Since when reminders of trips are not wanted. */
    reminders_off_at: WithDefault<Date | null>
  }
  /** Browsers that somebody has signed in to the account in. */
  known_device: {
    id: GeneratedAlways<number>
    customer_id: number
    hash: Buffer
    first_at: Date
    last_at: Date
  }
  unsubscribe_link: { hash: Buffer; customer_id: number; created_at: Date }
  email_confirmation: {
    hash: Buffer
    customer_id: number
    email: string
    created_at: WithDefault<Date>
    used_at: Date | null
    /** By whoever was signed in then; else by a registration, or by us. */
    asked_in_account: WithDefault<boolean>
  }
  session: {
    id: Generated<string>
    token_hash: Buffer
    customer_id: number | null
    signed_in_at: Date | null
    /** The passports that the account held by then are hidden from this session. */
    hides_before: WithDefault<Date | null>
    /** What the browser calls itself, for the list of one's sessions. */
    device: WithDefault<string>
    created_at: WithDefault<Date>
    last_seen_at: WithDefault<Date>
    /** The DMS contract last checked with success. */
    dms_contract_id: number | null
    has_discarded_bonus: WithDefault<boolean>
  }
  /** Young ones whose first cookie would open them anew. */
  ended_session: { id: string; ended_at: Date }
  code_repeat: {
    token_hash: Buffer
    /** One of the three is what was spent. */
    code_id: number | null
    spare_code_id: number | null
    link_id: string | null
    call: string
    answer_hash: Buffer
    is_existing: boolean
    tries: WithDefault<number>
    expires_at: Date
  }
  confirmed_phone: { session_id: string; phone: Phone; confirmed_at: Date }
  checkout: {
    session_id: string
    phone: Phone
    insurer: Document<'insurer'>
    accepted_at: Date
    /** Whose phone it is was left out of the answer. */
    is_untold: WithDefault<boolean>
  }
  consent: {
    id: GeneratedAlways<number>
    session_id: string
    customer_id: number | null
    /** Null with the address: its years are over. */
    phone: Phone | null
    kind: 'terms' | 'personal_data'
    version: string
    ip: string | null
    /** The same as limits count it. */
    address: WithDefault<string>
    given_at: Date
    /** The hash of the key information that it was given to. */
    key_information: WithDefault<Buffer | null>
  }
  code_secret: {
    hash: Buffer
    session_id: string
    phone: Phone
    placement: Placement
    sends_left: number
    expires_at: Date
  }
  verification_code: {
    id: GeneratedAlways<number>
    session_id: string
    phone: Phone
    placement: Placement
    code_hash: Buffer
    tries: WithDefault<number>
    created_at: Date
    expires_at: Date
    ended_at: Date | null
  }
  used_captcha: { hash: Buffer; expires_at: Date }
  password_reset: {
    hash: Buffer
    customer_id: number
    email: string
    created_at: Date
    /** Used, or replaced by a newer one. */
    ended_at: Date | null
  }
  /** By which a session may change the account's phone: proved, or once the link is opened. */
  phone_proof: {
    session_id: string
    customer_id: number
    link_hash: Buffer | null
    proved_at: Date | null
    expires_at: Date
  }
  reset_grant: { session_id: string; hash: Buffer; customer_id: number; email: string; expires_at: Date }
  sign_in_link: {
    id: WithDefault<string>
    session_id: string
    /** Null: the phone has no account. */
    customer_id: number | null
    /** Null until it is mailed. */
    hash: Buffer | null
    email: string | null
    created_at: Date
    /** Used, or of no use any more. */
    ended_at: Date | null
  }
  spare_code: {
    id: GeneratedAlways<number>
    customer_id: number
    hash: string
    made_at: Date
    used_at: Date | null
  }
  insured_person: {
    id: GeneratedAlways<number>
    customer_id: number
    surname: string
    name: string
    surname_ru: string | null
    name_ru: string | null
    birth: IsoDate
    created_at: Date
    /** Of the press that has added them, if it had one. */
    idempotency_key: WithDefault<string | null>
  }
  passkey: {
    id: string
    customer_id: number
    public_key: Buffer
    counter: number
    transports: string[]
    /** Where it was added, as deviceOf names it. */
    device: string
    created_at: Date
    last_used_at: Date | null
  }
  passkey_challenge: {
    session_id: string
    challenge: string
    expires_at: Date
    /** Whose new key may answer it; null: it is for signing in. */
    customer_id: number | null
  }
  sandbox_seed: {
    is_only: Generated<boolean>
    diver_id: number | null
    started_at: Date
    finished_at: Date | null
  }
  dms_contract: {
    id: GeneratedAlways<number>
    number: string
    holder_surname: string
    holder_name: string
    holder_birth: IsoDate
    end_date: IsoDate
    country_id: number | null
    /** With one, only that phone's account may have it. */
    phone: Phone | null
    customer_id: number | null
    linked_at: Date | null
    /** Written by the ledger alone. */
    balance: GeneratedAlways<number>
    created_at: Date
  }
  bonus_ledger: {
    id: GeneratedAlways<number>
    contract_id: number
    kind: 'grant' | 'take' | 'give_back'
    policy_id: number | null
    days: number
    at: Date
  }
  rate_limit: { key: string; points: number; expire: number | null }
  tariff: {
    id: GeneratedAlways<number>
    name: string
    valid_from: IsoDate
    content: Document<'tariff'>
    created_at: WithDefault<Date>
  }
  cover: {
    id: GeneratedAlways<number>
    name: string
    valid_from: IsoDate
    content: Document<'cover'>
    created_at: WithDefault<Date>
  }
  euro_rate: {
    id: GeneratedAlways<number>
    rub_per_eur: string
    valid_from: IsoDate
    created_at: WithDefault<Date>
  }
  calculation: {
    id: Generated<number>
    session_id: string | null
    product: ProductCode
    request_hash: Buffer
    info: Document<'info'>
    total_kopecks: Kopecks
    tariff_id: number
    calculated_at: Date
    /** The hash of the key information last told beside it. */
    key_information: WithDefault<Buffer | null>
  }
  /** The words a buyer is told before the money. No column of theirs changes. */
  key_information: { sha256: Buffer; content: Document<'key_information'>; kept_until: Date }
  key_information_file: { key_information: Buffer; pdf: Buffer; sha256: Buffer; created_at: Date }
  policy: {
    id: GeneratedAlways<number>
    external_id: Generated<string>
    check_id: Generated<string>
    draft_number: Generated<string>
    number: string | null
    customer_id: number
    product: ProductCode
    state: WithDefault<PolicyState>
    details: Document<'details'>
    contract: Document<'contract'>
    sealed_by: SealedBy
    info: Document<'info'>
    request_hash: Buffer
    total_kopecks: Kopecks
    tariff_id: number
    priced_at: Date
    /** Since when a changed price or paper waits for its buyer's consent: of a draft the total itself, of a policy what is offered. */
    price_offered_at: Date | null
    email: string
    start_date: IsoDate
    end_date: IsoDate
    idempotency_key: string | null
    idempotency_hash: Buffer | null
    created_at: Date
    /** When its owner last went on with the draft, to the day. */
    opened_at: WithDefault<Date | null>
    published_at: Date | null
    paid_at: Date | null
    /** Whose bonus days it takes. */
    dms_contract_id: number | null
    /** What it covers; null: sold before covers were kept. */
    cover_id: WithDefault<number | null>
    /** The unpaid policy that publishing it cancels. */
    replaces_id: WithDefault<number | null>
    /** What its buyer was told and agreed to; null: before such papers were made. */
    key_information: WithDefault<Buffer | null>
    /** What was told since and is not agreed to yet. */
    offered_key_information: WithDefault<Buffer | null>
    /** What an unpaid policy costs since, together with its sum, its tariff and when it was reckoned. */
    offered_info: ColumnType<
      StoredJson<'info'> | null,
      WrittenJson<'info'> | null | undefined,
      WrittenJson<'info'> | null
    >
    offered_kopecks: WithDefault<Kopecks | null>
    offered_tariff_id: WithDefault<number | null>
    offered_priced_at: WithDefault<Date | null>
    /** Since when its people, addresses and papers are gone. */
    anonymised_at: WithDefault<Date | null>
  }
  policy_event: {
    id: GeneratedAlways<number>
    policy_id: number
    from_state: PolicyState | null
    to_state: PolicyState
    reason: string
    at: Date
  }
  /** Of the QR codes: a public key that signs or has signed. */
  qr_key: { public_key: Buffer; id: string; first_used_at: Date }
  policy_document: StoredDocumentRow
  cancelled_document: StoredDocumentRow
  /** What is to be stored and is not yet. */
  owed_document: { policy_id: number; document: 'policy' | 'cancelled'; since: Date }
  demonstration_certificate: {
    is_only: GeneratedAlways<boolean>
    key: string
    certificate: string
    made_at: Date
  }
  certificate: {
    id: GeneratedAlways<number>
    policy_id: number
    /** From 1. */
    person: number
    check_id: Generated<string>
    created_at: Date
  }
  certificate_document: {
    id: GeneratedAlways<number>
    certificate_id: number
    purpose: CertificatePurpose
    lang: CertificateLanguage
    /** Null once its trip is over. */
    pdf: Buffer | null
    sealed_by: SealedBy
    sha256: Buffer
    created_at: Date
    ends_at: Date
  }
  certificate_link: {
    id: Generated<string>
    certificate_id: number
    purpose: LinkedPurpose
    lang: CertificateLanguage
    token_hash: Buffer
    created_at: Date
    ends_at: Date
  }
  pay_link: {
    id: Generated<string>
    policy_id: number
    token_hash: Buffer
    kopecks: Kopecks
    created_at: Date
    ends_at: Date
    ended_at: Date | null
  }
  payment_attempt: {
    id: GeneratedAlways<number>
    order_id: string
    policy_id: number
    kopecks: Kopecks
    /** What came; null: nothing, or what was asked for, before this was written down. */
    came_kopecks: WithDefault<Kopecks | null>
    /** When the bank confirmed it; null: nothing has come, it was back before we heard of it, or this was not written down. */
    came_at: Date | null
    state: WithDefault<AttemptState>
    is_duplicate: WithDefault<boolean>
    bank_payment_id: string | null
    created_at: Date
    checks: WithDefault<number>
    next_check_at: Date | null
    ended_at: Date | null
    /** Since when the bank owes us the word that the money went back: all but `earned_kopecks`. */
    refund_asked_at: Date | null
    /** What the refund that is asked for leaves with the insurer. */
    earned_kopecks: WithDefault<Kopecks>
    /** What refunds that are done have left of money of which nothing more is to go back; null: all is here, or all is back. */
    kept_kopecks: WithDefault<Kopecks | null>
    /** By the bank's ids, the refunds that had failed before that one was asked for. */
    failed_refunds: WithDefault<string[]>
    method: WithDefault<PaymentMethod>
    /** By which link somebody else pays; null: the customer does. */
    pay_link_id: string | null
  }
  /** Each time that money of an attempt went back; of what did before this was kept, the last. */
  returned_money: { id: GeneratedAlways<number>; attempt_id: number; kopecks: Kopecks; at: Date }
  bank_event: {
    id: GeneratedAlways<number>
    body_sha256: Buffer
    order_id: string
    bank_payment_id: string | null
    bank_state: string
    kopecks: Kopecks | null
    received_at: Date
  }
  task: {
    id: GeneratedAlways<number>
    kind: 'review' | 'refund' | 'other'
    policy_id: number
    attempt_id: number
    reason: string
    created_at: Date
    done_at: Date | null
  }
  sent_mail: {
    message_id: string
    kind: string
    policy_id: number | null
    /** Whose account it is about; null: nobody's, or it was sent before this was written down. */
    customer_id: number | null
    /** This and the response: empty where the mail is nobody's and no policy's. */
    recipient: string
    response: string
    sent_at: Date
  }
  /** A mail of a policy. `sent_mail` tells whether it was taken. */
  delivery: {
    id: GeneratedAlways<number>
    message_id: string
    policy_id: number
    kind: string
    recipient: string
    queued_at: Date
    refused_at: Date | null
    refusal: string | null
  }
  sandbox_message: {
    id: GeneratedAlways<number>
    channel: 'sms' | 'email'
    recipient: string
    subject: string
    text: string
    html: string | null
    sent_at: Date
  }
  sandbox_attachment: {
    id: Generated<string>
    message_id: number
    file_name: string
    content_type: string
    content: Buffer
    /** Among those of its mail, from 0. */
    place: WithDefault<number>
  }
  sandbox_bank_payment: { order_id: string; payment: JSONColumnType<object>; updated_at: Date }
  audit: {
    id: GeneratedAlways<number>
    at: Date
    event: string
    /** As earlier releases wrote it. */
    session_id: WithDefault<string | null>
    session_hash: WithDefault<string | null>
    customer_id: number | null
    policy_id: WithDefault<number | null>
    /** Of which address, by APP_KEY. */
    address_key: WithDefault<string | null>
    device: WithDefault<string | null>
    note: WithDefault<string | null>
    /** How often it was refused in this minute. */
    times: WithDefault<number>
    minute: WithDefault<Date | null>
  }
  operator_action: {
    id: GeneratedAlways<number>
    at: WithDefault<Date>
    /** Who says to have done it, and the account of the system it was done under. */
    operator: string
    os_user: string
    command: string
    subject: string | null
    before: JSONColumnType<object | null>
    after: JSONColumnType<object | null>
  }
}

export type Customer = Selectable<Database['customer']>
export type PolicyRow = Selectable<Database['policy']>
export type AttemptRow = Selectable<Database['payment_attempt']>
export type DmsContractRow = Selectable<Database['dms_contract']>
