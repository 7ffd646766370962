import type { Refusal } from '../../ground/outcome.ts'

export type Named = Record<string, unknown>

/** 403 when a field names another customer; absent or one's own id goes on. */
export const sameCustomer =
  (...fields: string[]) =>
  (named: Named, session: { customerId: number }): Refusal | null => {
    const isOther = fields.some((field) => {
      const value = named[field]
      // Anything but text and numbers is of a wrong type, which the schema says.
      if (typeof value !== 'string' && typeof value !== 'number') return false
      return value !== '' && String(value) !== String(session.customerId)
    })
    return isOther ? { status: 403 } : null
  }
