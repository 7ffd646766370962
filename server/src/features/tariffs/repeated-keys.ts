import { type FileFault, pathText } from '@akvapolis/rules/offer/file-faults'
import { visit } from 'jsonc-parser'

/** Keys that an object of a JSON text gives more than once: JSON.parse keeps the last value and says nothing. */
export function repeatedKeys(text: string): FileFault[] {
  const open: Map<string, number>[] = []
  const faults: FileFault[] = []
  visit(text, {
    onObjectBegin: () => {
      open.push(new Map())
    },
    onObjectEnd: () => {
      open.pop()
    },
    onObjectProperty: (key, _offset, _length, _line, _character, path) => {
      const times = (open.at(-1)?.get(key) ?? 0) + 1
      open.at(-1)?.set(key, times)
      if (times === 2) faults.push({ path: pathText([...path(), key]), code: 'key_repeated', value: '' })
    },
  })
  return faults
}
