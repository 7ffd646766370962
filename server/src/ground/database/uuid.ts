import { randomBytes } from 'node:crypto'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether PostgreSQL would take a text for a UUID: it throws on every other one. */
export const isUuid = (text: string): boolean => uuid.test(text)

/** For a look-up that is to cost the same: the text, or where it is none a UUID that is never drawn. */
export const uuidOrNobodys = (text: string): string =>
  isUuid(text) ? text : '00000000-0000-0000-0000-000000000000'

/** 128 random bits, as the database's own `random_id`, for who has to know an id before its row is written. */
export const randomId = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
