import { extname } from 'node:path'
import { Lang, parse } from '@ast-grep/napi'

const functions = {
  any: [
    'function_declaration',
    'function_expression',
    'generator_function_declaration',
    'generator_function',
    'arrow_function',
    'method_definition',
  ].map((kind) => ({ kind })),
}
const anyType = { kind: 'predefined_type', regex: '^any$' }

/** A test or a group of them, as it is handed to `test`, `test.describe` and their like. */
const isOfTest = {
  inside: {
    kind: 'arguments',
    inside: { kind: 'call_expression', has: { field: 'function', regex: '^(describe|it|test)\\b' } },
  },
}

/** Functions with their lines as a person counts them, from the first to the last; and where `any` stands. */
export function measuresOf(file, source) {
  const root = parse(extname(file) === '.ts' ? Lang.TypeScript : Lang.Tsx, source).root()
  const placed = (node) => ({ place: `${file}:${node.range().start.line + 1}`, lines: linesOf(node.range()) })
  return {
    functions: root
      .findAll({ rule: functions })
      .map((node) => ({ ...placed(node), isTest: node.matches({ rule: isOfTest }) })),
    anys: root.findAll({ rule: anyType }).map((node) => placed(node).place),
  }
}

const linesOf = ({ start, end }) => end.line - start.line + 1
