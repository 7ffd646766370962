/** Letters of a name, and of any other text. */
const most = { name: 200, text: 500 } as const

/** What no page or paper can show, or what turns the line around it: PostgreSQL would keep only some of it. */
const hiddenSign = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}]/u
const visible = /[\p{L}\p{N}]/u

type TextFault = {
  path: readonly PropertyKey[]
  code: 'empty' | 'text_too_long' | 'hidden_sign'
  value: string
}

/** Texts of a file that can't be shown. One that is stored may have them and is read all the same. */
export function textFaultsIn(content: unknown, path: readonly PropertyKey[] = []): TextFault[] {
  if (typeof content === 'string') return faultsOf(content, path)
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) =>
    textFaultsIn(value, [...path, Array.isArray(content) ? Number(key) : key]),
  )
}

function faultsOf(text: string, path: readonly PropertyKey[]): TextFault[] {
  const letters = String(path.at(-1)).startsWith('name') ? most.name : most.text
  const sign = hiddenSign.exec(text)?.[0]
  return [
    ...(sign === undefined ? [] : [{ path, code: 'hidden_sign' as const, value: codePoint(sign) }]),
    ...(sign !== undefined || visible.test(text) ? [] : [{ path, code: 'empty' as const, value: '' }]),
    ...(text.length > letters ? [{ path, code: 'text_too_long' as const, value: String(letters) }] : []),
  ]
}

/** As Unicode writes it: U+202E. */
const codePoint = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
