import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** A call as it was meant, unpacked. */
export type Call = { method: string; url: string; sent: string; status: number; type: string; body: string }

/** What a call and its answer have against the document: by its name and the schema, never by what was said. */
export type Judge = (call: Call) => string[]

type Schema = Record<string, unknown>
type Content = { required?: boolean; content?: { 'application/json': { schema: Schema } } }
type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Operation = { parameters?: Parameter[]; requestBody?: Content; responses: Record<string, Content> }
export type OpenApi = { paths: Record<string, Record<string, Operation>> }

/** Under /api, and no calls of the interface: the routes of the bank, and the document itself. */
const outside = ['/api/payment/return', '/api/payment/pscb/notify', '/api/openapi.json']

export async function documentOf(shopUrl: string): Promise<OpenApi> {
  return (await fetch(`${shopUrl}/api/openapi.json`)).json()
}

/** Judges by Ajv, so that what prints the document (zod) has no say in what it means. */
export function judgeBy({ paths }: OpenApi): Judge {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
  addFormats.default(ajv)
  const places = Object.entries(paths).map(([path, methods]) => ({ path, methods, pattern: patternOf(path) }))

  const against = (schema: Schema, value: unknown): string[] => {
    if (ajv.validate(schema, value)) return []
    return (ajv.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    )
  }

  return (call) => {
    const [pathname = ''] = call.url.split('?')
    if (outside.includes(pathname)) return []
    const place = places.find(({ pattern }) => pattern.test(pathname))
    const operation = place?.methods[call.method.toLowerCase()]
    const complaints = operation
      ? [...sentAgainst(operation, call, against), ...answeredAgainst(operation, call, against)]
      : ['is not in the document']
    const name = `${call.method} ${place?.path ?? pathname} ${call.status}`
    return complaints.map((complaint) => `${name}: ${complaint}`)
  }
}

type Against = (schema: Schema, value: unknown) => string[]

/** What was taken has to fit; what was refused may be wrong in any way. */
function sentAgainst(
  { parameters = [], requestBody }: Operation,
  { url, sent, status }: Call,
  against: Against,
) {
  if (status >= 400) return []
  const query = new URLSearchParams(url.split('?')[1])
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  return [
    ...inQuery.flatMap(({ name, required, schema }) => {
      const values = query.getAll(name)
      if (values.length === 0) return required ? [`asks without ${name}`] : []
      return against(schema, values.length > 1 ? values : values[0]).map((told) => `asks ${name} ${told}`)
    }),
    ...bodyAgainst(requestBody, sent, against).map((told) => `sends ${told}`),
  ]
}

function answeredAgainst({ responses }: Operation, { status, type, body }: Call, against: Against) {
  const response = responses[status]
  if (!response) return ['has no such status']
  if (response.content && !/^application\/json(;|$)/.test(type)) return ['answers no JSON']
  if (!response.content) return body === '' ? [] : ['answers where there is nothing to say']
  return bodyAgainst({ ...response, required: true }, body, against).map((told) => `answers ${told}`)
}

function bodyAgainst(content: Content | undefined, text: string, against: Against): string[] {
  const schema = content?.content?.['application/json'].schema
  if (!schema) return []
  if (!text) return content?.required ? ['nothing'] : []
  return against(schema, parsed(text))
}

/** What is no JSON fits no schema of ours. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
