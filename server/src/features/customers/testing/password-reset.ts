import assert from 'node:assert/strict'
import { calls } from '@akvapolis/contract/calls'
import { linkHash, newestTo } from '../../../testing/customer.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'

export const publicUrl = 'https://polis.example.org'
export const newPassword = 'Новый-пароль-1'

/** A shop whose mails link to `publicUrl`. */
export const openMailingShop = () =>
  openShop({
    hasWorkers: true,
    environment: { SANDBOX_LIMITS: 'off', SANDBOX: 'public', PUBLIC_URL: publicUrl },
  })

/** Asks for a link as a visitor; answers the newest mail before that. */
export async function askReset(shop: Shop, email: string) {
  const after = await newestTo(shop, email)
  const { status, body } = await (await shop.visitor()).call(calls.resetPassword, { email })
  assert.deepEqual([status, body], [200, { success: true }])
  return after
}

/** Asks for a link and reads it from the mail. */
export async function resetLink(shop: Shop, email: string) {
  const after = await askReset(shop, email)
  return linkHash(shop, { email, page: 'reset-password', after })
}

export const check = async (visitor: Visitor, hash: string) =>
  (await visitor.call(calls.checkResetLink, { hash })).body

export const change = (visitor: Visitor, email: string, changes: object = {}) =>
  visitor.call(calls.changePassword, {
    email,
    password: newPassword,
    password_confirmation: newPassword,
    ...changes,
  })

/** An address as it is told to whoever has no right to it. */
export const masked = (email: string) => `${email.slice(0, 1)}***@${email.split('@')[1]}`
