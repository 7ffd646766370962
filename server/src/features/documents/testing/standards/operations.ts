export type Operand =
  | number
  | string
  | { name: string }
  | { bytes: Buffer }
  | Operand[]
  | Map<string, Operand>

/** One step of drawing a page, with what it needs. */
export type Operation = { operator: string; operands: Operand[] }

/** Reads the language that pages are drawn in. Images within it are none of ours and end the reading. */
export function operationsOf(content: Buffer): Operation[] {
  const tokens = tokensOf(content.toString('latin1'))
  const operations: Operation[] = []
  let operands: Operand[] = []
  for (let token = tokens.next(); !token.done; token = tokens.next()) {
    if (isOperator(token.value)) {
      operations.push({ operator: token.value.slice(1), operands })
      if (token.value === '!ID') break
      operands = []
    } else operands.push(operandOf(token.value, tokens))
  }
  return operations
}

type Token = string | number | { name: string } | { bytes: Buffer }
type Tokens = Generator<Token, void>

const isOperator = (token: Token): token is string => typeof token === 'string' && token.startsWith('!')

function operandOf(token: Token, tokens: Tokens): Operand {
  if (token === '[') return untilClosed(']', tokens)
  if (token !== '<<') return token
  const entries = untilClosed('>>', tokens)
  return new Map(
    entries.flatMap((key, index) => (index % 2 === 0 ? [[nameOf(key), entries[index + 1] ?? 0]] : [])),
  )
}

function untilClosed(end: string, tokens: Tokens): Operand[] {
  const items: Operand[] = []
  for (let token = tokens.next(); !token.done && token.value !== end; token = tokens.next())
    items.push(operandOf(token.value, tokens))
  return items
}

export const nameOf = (operand: Operand | undefined): string =>
  typeof operand === 'object' && 'name' in operand ? operand.name : ''

const pattern =
  /[\0\t\n\f\r ]+|%[^\r\n]*|(<<|>>|[[\]])|<([0-9A-Fa-f\s]*)>|\/([^\0\t\n\f\r ()<>[\]{}/%]*)|([+-]?(?:\d+\.?\d*|\.\d+))(?=[\0\t\n\f\r ()<>[\]{}/%]|$)|(\()|([^\0\t\n\f\r ()<>[\]{}/%]+)/y

/** Operators carry a '!' before them, to be told from brackets. */
function* tokensOf(text: string): Tokens {
  pattern.lastIndex = 0
  for (let at = 0; at < text.length; at = pattern.lastIndex) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found) throw new Error(`a page is drawn by no known word at ${at}`)
    const [, bracket, hex, name, number, paren, word] = found
    if (bracket !== undefined) yield bracket
    else if (hex !== undefined) yield { bytes: Buffer.from(hex.replace(/\s/g, ''), 'hex') }
    else if (name !== undefined) yield { name }
    else if (number !== undefined) yield Number(number)
    else if (word !== undefined) yield `!${word}`
    else if (paren !== undefined) {
      const end = endOfString(text, at)
      yield { bytes: unescaped(text.slice(at + 1, end)) }
      pattern.lastIndex = end + 1
    }
  }
}

function endOfString(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')' && --depth === 0) return at
  }
  throw new Error('a page is drawn with a string that never ends')
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const unescaped = (text: string): Buffer =>
  Buffer.from(
    text.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, code: string) => {
      if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 255)
      return /^[\r\n]/.test(code) ? '' : (escapes[code] ?? code)
    }),
    'latin1',
  )
