import { createHash, type KeyObject, verify } from 'node:crypto'

type Field = { name: string; value: string }
type Checked = { tags: Record<string, string>; isBodyWhole: boolean; isSignedBy(key: KeyObject): boolean }

/** Reads a mail's signature as a mail server does (RFC 6376, relaxed/relaxed). */
export function checkDkim(raw: Buffer): Checked {
  const text = raw.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const fields = fieldsOf(text.slice(0, end))
  const own = fields.find(({ name }) => name === 'dkim-signature')
  if (!own) throw new Error('no signature')
  const tags = tagsOf(own.value)
  const hash = createHash('sha256')
    .update(relaxedBody(text.slice(end + 4)), 'latin1')
    .digest('base64')
  return {
    tags,
    isBodyWhole: hash === tags.bh,
    isSignedBy: (key) => {
      const unsigned = { ...own, value: own.value.replace(/([;\s]b=)[^;]*/, '$1') }
      const covered = (tags.h ?? '').toLowerCase().split(':')
      const lines = covered.flatMap((name) => fields.findLast((field) => field.name === name) ?? [])
      const data = `${lines.map((field) => `${relaxed(field)}\r\n`).join('')}${relaxed(unsigned)}`
      return verify('sha256', Buffer.from(data, 'latin1'), key, Buffer.from(tags.b ?? '', 'base64'))
    },
  }
}

function fieldsOf(head: string): Field[] {
  return head.split(/\r\n(?![ \t])/).map((line) => {
    const place = line.indexOf(':')
    return { name: line.slice(0, place).trim().toLowerCase(), value: line.slice(place + 1) }
  })
}

const relaxed = ({ name, value }: Field): string =>
  `${name}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`

const relaxedBody = (body: string): string =>
  body
    .replace(/[ \t]+/g, ' ')
    .replace(/ (?=\r\n|$)/g, '')
    .replace(/(\r\n)*$/, '\r\n')

const tagsOf = (value: string): Record<string, string> =>
  Object.fromEntries(
    value
      .replace(/\s/g, '')
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  )
